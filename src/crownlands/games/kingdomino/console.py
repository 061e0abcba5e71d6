class KingdominoConsole: pass

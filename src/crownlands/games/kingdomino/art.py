ART=None

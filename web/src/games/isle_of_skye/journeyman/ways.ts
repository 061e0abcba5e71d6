/** What it takes to walk from tile to tile: the server tells each way, the rest is adding up. */

export type Way = readonly [one: string, other: string, cost: number];

export class Ways {
  readonly #pawn: string;
  readonly #costs: Map<string, number>;

  constructor(pawn: string, ways: readonly Way[]) {
    this.#pawn = pawn;
    this.#costs = new Map(
      ways.flatMap(([one, other, cost]) => [
        [`${one} ${other}`, cost],
        [`${other} ${one}`, cost],
      ]),
    );
  }

  /** The tiles that are not too far for a single visit; the journeyman's own is one of them. */
  get squares(): string[] {
    const from = `${this.#pawn} `;
    const others = [...this.#costs.keys()].filter((way) => way.startsWith(from));
    return [...new Set([this.#pawn, ...others.map((way) => way.slice(from.length))])];
  }

  /** What visiting all of these takes, in the best order; Infinity where a way is too far. */
  cost(stops: readonly string[], from: string = this.#pawn): number {
    if (stops.length === 0) return 0;
    const orders = stops.map((next) => {
      const rest = stops.filter((stop) => stop !== next);
      return this.#between(from, next) + this.cost(rest, next);
    });
    return Math.min(...orders);
  }

  #between(one: string, other: string): number {
    return one === other ? 0 : (this.#costs.get(`${one} ${other}`) ?? Number.POSITIVE_INFINITY);
  }
}

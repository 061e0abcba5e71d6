/** What somebody asks about by pointing at it: an area or a road, or a tile that is on offer. */

import type { AreaView } from "../../api/schema";

export type Topic =
  | { kind: "area"; seat: number; square: string; area: AreaView }
  /** The squares are those that roads connect with the castle; none where this one is not. */
  | { kind: "road"; seat: number; square: string; squares: string[] }
  | { kind: "offer"; seller: number; slot: number; tile: number; price: number | null }
  | { kind: "goal"; name: string; place: string };

export class Asking {
  topic = $state.raw<Topic | null>(null);

  about(topic: Topic | null): void {
    this.topic = topic;
  }

  clear(): void {
    this.topic = null;
  }
}

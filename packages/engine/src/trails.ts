import { NONE } from './limits.ts';
import { Links } from './links.ts';
import { mirrored } from './market.ts';
import { PriceIndex } from './price-index.ts';
import { Records } from './records.ts';

/** Fields of a trailing stop: 64 bytes. Heights are ticks for a buy and mirrored ticks for a sell, so that more is always better. */
export const TRAIL = {
  order: 0,
  /** Number of its market and side: 2 × index of the market, and one more for a sell. */
  side: 1,
  /** Ticks that the price has to come back. */
  distance: 2,
  /** Height from which it follows the price; 0 when it did so at once. */
  activation: 3,
  /** Id of the tick it was set at. */
  armed: 4,
  /** Best height and the newest tick at that height, when the stop last joined or left a group. Both are 0 before it follows. */
  height: 5,
  tick: 6,
  /** Index in the heap of its group; NONE while it is in no group. */
  place: 7,
} as const;

/** The trailing stops that have seen the same best price. */
interface Group {
  /** Entry of the group in its side's index of firings. */
  readonly entry: number;
  height: number;
  /** Newest tick at that height. */
  tick: number;
  /** Binary heap of trailing stops, the least distance first. */
  heap: number[];
}

/**
 * The trailing stops of one market and side. Stops that saw the same best price are in one group. Groups form a stack in which each later
 * one has a lower height. A new best price merges the groups that it passes, small into large. Every group waits in an index at the price
 * at which its nearest stop fires. So a tick costs what fires, and a merge costs each stop a few steps in its life.
 */
class TrailSide {
  readonly activations: PriceIndex;
  readonly firings: PriceIndex;
  /** Groups, ascending by tick, strictly descending by height. */
  readonly groups: Group[] = [];

  constructor(activations: Links, firings: Links) {
    this.activations = new PriceIndex(activations);
    this.firings = new PriceIndex(firings);
  }

  /** Index of the first group whose tick is `tick` or later. A stop that joined a group at `tick` is in it. */
  indexFrom(tick: number): number {
    let low = 0;
    let high = this.groups.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.groups[middle]!.tick < tick) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** All trailing stops. */
export class Trails extends Records {
  readonly #sides: TrailSide[] = [];
  readonly #activationLinks = new Links();
  readonly #groupLinks = new Links();
  readonly #groups: (Group | undefined)[] = [];
  readonly #freeGroups: number[] = [];
  readonly #popped: number[] = [];

  constructor(markets: number) {
    super(8);
    for (let side = 0; side < 2 * markets; side++) this.#sides.push(new TrailSide(this.#activationLinks, this.#groupLinks));
  }

  /** Adds a trailing stop that follows nothing before `arm`. `activation` is a height, 0 for none. */
  add(order: number, side: number, distance: number, activation: number, armed: number): number {
    const trail = this.allocate();
    this.#activationLinks.reserve(trail);
    this.set(trail, TRAIL.order, order);
    this.set(trail, TRAIL.side, side);
    this.set(trail, TRAIL.distance, distance);
    this.set(trail, TRAIL.activation, activation);
    this.set(trail, TRAIL.armed, armed);
    this.set(trail, TRAIL.height, 0);
    this.set(trail, TRAIL.tick, 0);
    this.set(trail, TRAIL.place, NONE);
    return trail;
  }

  /** Sets the best height that a stop has seen, and the newest tick at that height. */
  saw(trail: number, height: number, tick: number): void {
    this.set(trail, TRAIL.height, height);
    this.set(trail, TRAIL.tick, tick);
  }

  /** Arms a stop. It follows the price from the best that it has seen, or waits for its activation. */
  arm(trail: number): void {
    const side = this.#sideOf(trail);
    const height = this.get(trail, TRAIL.height);
    if (height === 0) side.activations.put(trail, this.get(trail, TRAIL.activation));
    else this.#join(side, trail, height, this.get(trail, TRAIL.tick));
  }

  /** Disarms a stop. It neither follows nor fires any more, and keeps what it has seen. */
  disarm(trail: number): void {
    if (this.get(trail, TRAIL.place) !== NONE) this.#leave(trail);
    else if (this.#activationLinks.holds(trail)) this.#sideOf(trail).activations.remove(trail);
  }

  /** Best height that a stop has seen and the newest tick at that height. The height is 0 before it follows. */
  best(trail: number): { readonly height: number; readonly tick: number } {
    const tick = this.get(trail, TRAIL.tick);
    if (this.get(trail, TRAIL.place) === NONE) return { height: this.get(trail, TRAIL.height), tick };
    const { groups } = this.#sideOf(trail);
    const group = groups[this.#sideOf(trail).indexFrom(tick)]!;
    return { height: group.height, tick: group.tick };
  }

  /** Whether `trail` was set with these values. What it has seen is then valid for the new stop, too. */
  isSame(trail: number, side: number, distance: number, activation: number, armed: number): boolean {
    return (
      this.get(trail, TRAIL.side) === side &&
      this.get(trail, TRAIL.distance) === distance &&
      this.get(trail, TRAIL.activation) === activation &&
      this.get(trail, TRAIL.armed) === armed
    );
  }

  /** Follows a tradable tick of a market without firing a stop. */
  see(market: number, tick: number, tickId: number): void {
    this.#see(this.#sides[2 * market]!, tick, tickId);
    this.#see(this.#sides[2 * market + 1]!, mirrored(tick), tickId);
  }

  /** Follows a tradable tick of a market and appends the orders whose trailing stops fire. A stop that fires is not armed any more. */
  onTick(market: number, tick: number, tickId: number, fired: number[]): void {
    this.#advance(this.#sides[2 * market]!, tick, tickId, fired);
    this.#advance(this.#sides[2 * market + 1]!, mirrored(tick), tickId, fired);
  }

  #sideOf(trail: number): TrailSide {
    return this.#sides[this.get(trail, TRAIL.side)]!;
  }

  #see(side: TrailSide, height: number, tickId: number): void {
    const top = side.groups.at(-1);
    if (top !== undefined && top.height <= height) this.#raise(side, height, tickId);
    if (!side.activations.reachedBy(height)) return;
    const popped = this.#popped;
    popped.length = 0;
    side.activations.pop(height, popped);
    for (const trail of popped) this.#join(side, trail, height, tickId);
  }

  #advance(side: TrailSide, height: number, tickId: number, fired: number[]): void {
    this.#see(side, height, tickId);
    const popped = this.#popped;
    if (!side.firings.reachedBy(mirrored(height))) return;
    popped.length = 0;
    side.firings.pop(mirrored(height), popped);
    for (const entry of popped) {
      const group = this.#groups[entry]!;
      while (group.heap.length > 0 && group.height - this.get(group.heap[0]!, TRAIL.distance) >= height) {
        const trail = group.heap[0]!;
        this.#leave(trail);
        fired.push(this.get(trail, TRAIL.order));
      }
      // A group that the last one left is gone; one that a trail stays in was put back by `#leave`.
    }
  }

  /** Sets a new best height: groups at or below it become one. */
  #raise(side: TrailSide, height: number, tickId: number): void {
    const { groups } = side;
    let merged: Group | undefined;
    for (let top = groups.at(-1); top !== undefined && top.height <= height; top = groups.at(-1)) {
      groups.pop();
      this.#unlink(side, top);
      merged = merged === undefined ? top : this.#merge(merged, top);
    }
    if (merged === undefined) return;
    merged.height = height;
    merged.tick = tickId;
    groups.push(merged);
    this.#link(side, merged);
  }

  /** Moves the stops of the smaller group to the larger one, and returns the larger one. */
  #merge(left: Group, right: Group): Group {
    const [small, large] = left.heap.length < right.heap.length ? [left, right] : [right, left];
    for (const trail of small.heap) this.#push(large.heap, trail);
    this.#drop(small);
    return large;
  }

  #join(side: TrailSide, trail: number, height: number, tick: number): void {
    this.saw(trail, height, tick);
    const { groups } = side;
    const top = groups.at(-1);
    if (top !== undefined && top.tick < tick && top.height <= height) this.#raise(side, height, tick);
    const index = side.indexFrom(tick);
    let group = groups[index];
    if (group?.tick === tick) {
      this.#unlink(side, group);
    } else {
      group = this.#newGroup(height, tick);
      groups.splice(index, 0, group);
    }
    this.#push(group.heap, trail);
    this.#link(side, group);
  }

  #leave(trail: number): void {
    const side = this.#sideOf(trail);
    const index = side.indexFrom(this.get(trail, TRAIL.tick));
    const group = side.groups[index]!;
    this.saw(trail, group.height, group.tick);
    this.#unlink(side, group);
    this.#take(group.heap, trail);
    if (group.heap.length > 0) {
      this.#link(side, group);
    } else {
      side.groups.splice(index, 1);
      this.#drop(group);
    }
  }

  #newGroup(height: number, tick: number): Group {
    const entry = this.#freeGroups.pop() ?? this.#groups.length;
    const group: Group = { entry, height, tick, heap: [] };
    this.#groups[entry] = group;
    this.#groupLinks.reserve(entry);
    return group;
  }

  #drop({ entry }: Group): void {
    this.#groups[entry] = undefined;
    this.#freeGroups.push(entry);
  }

  /** Indexes a group at the price at which its nearest stop fires. A group that no price can reach is not indexed. */
  #link(side: TrailSide, { entry, heap, height }: Group): void {
    const at = height - this.get(heap[0]!, TRAIL.distance);
    if (at >= 1) side.firings.put(entry, mirrored(at));
  }

  #unlink(side: TrailSide, { entry }: Group): void {
    if (this.#groupLinks.holds(entry)) side.firings.remove(entry);
  }

  #push(heap: number[], trail: number): void {
    heap.push(trail);
    this.#rise(heap, heap.length - 1, trail);
  }

  #take(heap: number[], trail: number): void {
    const place = this.get(trail, TRAIL.place);
    this.set(trail, TRAIL.place, NONE);
    const last = heap.pop()!;
    if (last === trail) return;
    this.#rise(heap, place, last);
    this.#sink(heap, this.get(last, TRAIL.place), last);
  }

  #rise(heap: number[], from: number, trail: number): void {
    const distance = this.get(trail, TRAIL.distance);
    let place = from;
    while (place > 0) {
      const parent = heap[(place - 1) >>> 1]!;
      if (this.get(parent, TRAIL.distance) <= distance) break;
      this.#set(heap, place, parent);
      place = (place - 1) >>> 1;
    }
    this.#set(heap, place, trail);
  }

  #sink(heap: number[], from: number, trail: number): void {
    const distance = this.get(trail, TRAIL.distance);
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.get(heap[child + 1]!, TRAIL.distance) < this.get(heap[child]!, TRAIL.distance)) child += 1;
      if (this.get(heap[child]!, TRAIL.distance) >= distance) break;
      this.#set(heap, place, heap[child]!);
      place = child;
    }
    this.#set(heap, place, trail);
  }

  #set(heap: number[], place: number, trail: number): void {
    heap[place] = trail;
    this.set(trail, TRAIL.place, place);
  }
}

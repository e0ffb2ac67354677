import type { Resolution } from '@candor/api';
import { BEAT, Encodings, type EncodedQuote, type FanOutSource, type Message, type QuoteForm, type QuotesMessage } from './encodings.ts';

/** Time between two frames of one socket. */
export const FRAME_INTERVAL_MS = 100;
/** Sockets are dealt into this many slots that take turns, so that no moment has all the work and no quote waits for all others. */
export const SLOTS = 5;
/** Bytes a reader may leave waiting before it is passed over; it gets the newest state once it has caught up. */
const BACKLOG_BYTES_MAX = 64 * 1024;
/** A reader that has not caught up for this long is closed. */
const SLOW_MS_MAX = 15_000;
/** Interval between bars and depth for a socket that has not said what it watches, and their resolution. */
const CHARTS_INTERVAL_MS = 1_000;
const CHARTS_PERIOD = '1';
/** Interval between looks for sockets that were sent nothing. A socket that takes lists of quotes hears of the venue at least once in two intervals. */
const BEAT_INTERVAL_MS = 500;

/** Destination of one socket's frames. */
export interface SocketWriter {
  /** Bytes written and not yet taken by the network. */
  backlog(): number;
  /** Holds writes back until `uncork`, so that they leave in one system call. */
  cork(): void;
  uncork(): void;
  send(message: Message): void;
  /** Closes a reader that does not keep up. */
  close(): void;
}

/** Market and resolution that a socket is shown besides quotes. */
export interface WatchChoice {
  readonly pairId: number;
  readonly period: Resolution;
}

/** One socket in the fan-out. */
export interface Subscriber {
  readonly writer: SocketWriter;
  readonly slot: Slot;
  readonly form: QuoteForm;
  group: Group;
  watching: WatchGroup | undefined;
  /** Has not seen the newest state of its markets: new, changed its mind, or was passed over. */
  behind: boolean;
  /** Has been sent the bars and depth of all markets, as long as it follows them. */
  hasCharts: boolean;
  slowSince: number | undefined;
  /** Was sent something since it was last looked who was not. */
  told: boolean;
}

/** Sockets of one slot that want the same markets; their frame is built once. */
interface Group {
  readonly key: string;
  readonly form: QuoteForm;
  /** Undefined wants all. */
  readonly pairIds: readonly number[] | undefined;
  readonly members: Set<Subscriber>;
}

/** Sockets of one slot that look at the same chart. */
interface WatchGroup extends WatchChoice {
  readonly members: Set<Subscriber>;
}

interface Slot {
  readonly groups: Map<string, Group>;
  readonly watches: Map<string, WatchGroup>;
  /** Markets that changed since this slot's last turn. */
  readonly changed: Set<number>;
  /**
   * Quotes that other slots were already shown and that changed again before this slot's turn. They go out ahead of the newer one. So a market that changes
   * once per interval loses nothing to a turn that comes a moment late.
   */
  readonly overtaken: Map<number, EncodedQuote>;
  /** Some member is behind. */
  behind: boolean;
  /** Sockets that get the bars and depth of all markets, because they never said which they watch. */
  readonly allCharts: Set<Subscriber>;
  /** Markets that changed since the receivers of all charts were last sent something, and when that was. */
  readonly chartsChanged: Set<number>;
  chartsAt: number;
  /** Moment of the last look for sockets that were sent nothing. */
  beatAt: number;
}

/** Work done so far. */
export interface FanOutCounters {
  quotes: number;
  frames: number;
  /** Turns in which a slow reader was passed over. */
  passedOver: number;
  closedSlow: number;
}

/**
 * Sends each socket the newest quotes of its markets at most once per frame interval. A market is encoded once per
 * change, a frame once per set of markets; a socket gets everything of one turn in one write. Knows nothing of sockets or timers:
 * the caller gives the turns.
 */
export class FanOut {
  readonly counters: FanOutCounters = { quotes: 0, frames: 0, passedOver: 0, closedSlow: 0 };
  readonly #encodings: Encodings;
  readonly #allPairIds: () => readonly number[];
  readonly #slots: readonly Slot[];
  #nextSlot = 0;
  #joined = 0;
  #size = 0;

  constructor(source: FanOutSource) {
    this.#encodings = new Encodings(source);
    this.#allPairIds = () => source.pairIds();
    this.#slots = Array.from({ length: SLOTS }, () => ({
      groups: new Map(),
      watches: new Map(),
      changed: new Set(),
      overtaken: new Map(),
      behind: false,
      allCharts: new Set(),
      chartsChanged: new Set(),
      chartsAt: Number.NEGATIVE_INFINITY,
      beatAt: Number.NEGATIVE_INFINITY,
    }));
  }

  /** Sockets taking part. */
  get size(): number {
    return this.#size;
  }

  /** Adds a socket, which gets the quotes of all markets until it chooses. One that wants them singly also gets their bars and depth until it watches. */
  join(writer: SocketWriter, form: QuoteForm): Subscriber {
    this.#joined += 1;
    const slot = this.#slots[this.#joined % SLOTS];
    if (!slot) throw new RangeError('there are no slots');
    this.#size += 1;
    const group = groupOf(slot, form, undefined);
    const subscriber: Subscriber = {
      writer,
      slot,
      form,
      group,
      watching: undefined,
      behind: true,
      hasCharts: false,
      slowSince: undefined,
      told: false,
    };
    group.members.add(subscriber);
    if (form === 'single') slot.allCharts.add(subscriber);
    slot.behind = true;
    return subscriber;
  }

  leave(subscriber: Subscriber): void {
    this.#size -= 1;
    this.#leaveGroup(subscriber);
    this.watch(subscriber, undefined);
  }

  /** Chooses the markets whose quotes a socket gets; undefined for all. */
  choose(subscriber: Subscriber, pairIds: readonly number[] | undefined): void {
    this.#leaveGroup(subscriber);
    subscriber.group = groupOf(subscriber.slot, subscriber.form, pairIds);
    subscriber.group.members.add(subscriber);
    fallBehind(subscriber);
  }

  /** Chooses the chart and depth a socket gets; undefined for none. */
  watch(subscriber: Subscriber, choice: WatchChoice | undefined): void {
    const { slot, watching } = subscriber;
    slot.allCharts.delete(subscriber);
    if (watching) {
      watching.members.delete(subscriber);
      if (watching.members.size === 0) slot.watches.delete(watchKey(watching));
    }
    subscriber.watching = undefined;
    if (!choice) return;
    let group = slot.watches.get(watchKey(choice));
    if (!group) {
      group = { ...choice, members: new Set() };
      slot.watches.set(watchKey(choice), group);
    }
    group.members.add(subscriber);
    subscriber.watching = group;
    fallBehind(subscriber);
  }

  /** Notes that a market has news. */
  changed(pairId: number): void {
    const overtaken = this.#encodings.changed(pairId);
    for (const slot of this.#slots) {
      if (overtaken && slot.changed.has(pairId)) slot.overtaken.set(pairId, overtaken);
      slot.changed.add(pairId);
      if (slot.allCharts.size > 0) slot.chartsChanged.add(pairId);
    }
  }

  /** Gives the next slot its turn. `now` is any clock in milliseconds that only goes forward. */
  turn(now: number): void {
    const slot = this.#slots[this.#nextSlot];
    this.#nextSlot = (this.#nextSlot + 1) % SLOTS;
    if (!slot) return;
    this.#sendCharts(slot, now);
    if (slot.changed.size > 0 || slot.behind) this.#tell(slot, now);
    if (now - slot.beatAt >= BEAT_INTERVAL_MS) this.#beat(slot, now);
  }

  #tell(slot: Slot, now: number): void {
    const { behind } = slot;
    slot.behind = false;
    const corked: SocketWriter[] = [];
    for (const watch of slot.watches.values()) {
      const news = slot.changed.has(watch.pairId);
      if (news || behind) this.#sendWatch(watch, news, corked);
    }
    for (const group of slot.groups.values()) this.#sendQuotes(group, slot, behind, now);
    for (const writer of corked) writer.uncork();
    slot.changed.clear();
    slot.overtaken.clear();
  }

  /** A line on which nothing comes cannot be told from one that is dead: who was sent nothing is sent a beat. */
  #beat(slot: Slot, now: number): void {
    slot.beatAt = now;
    for (const { form, members } of slot.groups.values()) {
      if (form !== 'batch') continue;
      for (const member of members) {
        if (!member.told && member.writer.backlog() === 0) member.writer.send(BEAT);
        member.told = false;
      }
    }
  }

  #sendCharts(slot: Slot, now: number): void {
    if (slot.allCharts.size === 0 || now - slot.chartsAt < CHARTS_INTERVAL_MS) return;
    slot.chartsAt = now;
    const news = this.#charts(slot.chartsChanged);
    slot.chartsChanged.clear();
    let all: readonly Message[] | undefined;
    for (const subscriber of slot.allCharts) {
      const due = subscriber.hasCharts ? news : (all ??= this.#charts(this.#allPairIds()));
      subscriber.hasCharts = subscriber.writer.backlog() <= BACKLOG_BYTES_MAX;
      if (!subscriber.hasCharts) continue;
      subscriber.writer.cork();
      for (const message of due) subscriber.writer.send(message);
      subscriber.writer.uncork();
    }
  }

  #charts(pairIds: Iterable<number>): Message[] {
    return [...pairIds].flatMap((pairId) =>
      [this.#encodings.kline(pairId, CHARTS_PERIOD), this.#encodings.depth(pairId)].filter((message) => message !== undefined),
    );
  }

  #sendWatch(watch: WatchGroup, news: boolean, corked: SocketWriter[]): void {
    const messages = [this.#encodings.kline(watch.pairId, watch.period), this.#encodings.depth(watch.pairId)];
    for (const member of watch.members) {
      if (!news && !member.behind) continue;
      if (member.writer.backlog() > BACKLOG_BYTES_MAX) {
        fallBehind(member);
        continue;
      }
      member.writer.cork();
      member.told = true;
      corked.push(member.writer);
      for (const message of messages) if (message) member.writer.send(message);
    }
  }

  #sendQuotes(group: Group, slot: Slot, behind: boolean, now: number): void {
    const wanted = group.pairIds ?? this.#allPairIds();
    const news = wanted.filter((pairId) => slot.changed.has(pairId));
    const message = news.length > 0 ? this.#encodings.quotes(group.form, news, slot.overtaken) : undefined;
    if (!message && !behind) return;
    let whole: QuotesMessage | undefined;
    for (const member of group.members) {
      if (!message && !member.behind) continue;
      if (member.writer.backlog() > BACKLOG_BYTES_MAX) {
        this.#passOver(member, now);
        continue;
      }
      member.slowSince = undefined;
      const due = member.behind ? (whole ??= this.#encodings.quotes(group.form, wanted)) : message;
      member.behind = false;
      if (!due) continue;
      this.counters.frames += 1;
      this.counters.quotes += due.argument.length;
      member.told = true;
      member.writer.send(due);
    }
  }

  #passOver(member: Subscriber, now: number): void {
    this.counters.passedOver += 1;
    fallBehind(member);
    member.slowSince ??= now;
    if (now - member.slowSince < SLOW_MS_MAX) return;
    this.counters.closedSlow += 1;
    member.writer.close();
  }

  #leaveGroup(subscriber: Subscriber): void {
    subscriber.group.members.delete(subscriber);
    if (subscriber.group.members.size === 0) subscriber.slot.groups.delete(subscriber.group.key);
  }
}

function fallBehind(subscriber: Subscriber): void {
  subscriber.behind = true;
  subscriber.slot.behind = true;
}

function watchKey(choice: WatchChoice): string {
  return `${choice.pairId}/${choice.period}`;
}

function groupOf(slot: Slot, form: QuoteForm, pairIds: readonly number[] | undefined): Group {
  const sorted = pairIds && [...new Set(pairIds)].sort((left, right) => left - right);
  const key = `${form} ${sorted ? sorted.join() : 'all'}`;
  let group = slot.groups.get(key);
  if (!group) {
    group = { key, form, pairIds: sorted, members: new Set() };
    slot.groups.set(key, group);
  }
  return group;
}

import { bytesOf, hexOf, isHash, sha256Bytes } from './text.ts';

/** A price as the venue took it, and its place in the chain of all prices. */
export interface Tick {
  readonly id: number;
  readonly pair: number;
  /** In units of 10^-8. */
  readonly price: bigint;
  readonly volume: bigint;
  /** Milliseconds since 1970, UTC: by the feed's clock, and by the venue's. */
  readonly feedAt: number;
  readonly receivedAt: number;
  readonly source: string;
  readonly tradable: boolean;
}

const LINE = /^([1-9]\d{0,14})\|(\d{1,9})\|(\d{1,19})\|(\d{1,19})\|(\d{1,15})\|(\d{1,15})\|([^|]*)\|([01])$/;
const FIRST = /^candor-ticks 1 (\d{4}-\d\d-\d\d) ([1-9]\d{0,14}) ([0-9a-f]{64})$/;
const END = /^end (0|[1-9]\d{0,14}) ([0-9a-f]{64})$/;

/** The line that the hash of a tick covers. */
export function tickLine({ id, pair, price, volume, feedAt, receivedAt, source, tradable }: Tick): string {
  return `${id}|${pair}|${price}|${volume}|${feedAt}|${receivedAt}|${source}|${tradable ? 1 : 0}`;
}

/** Reads the line of a tick; undefined when it is malformed. */
export function readTickLine(line: string): Tick | undefined {
  const [, id, pair, price, volume, feedAt, receivedAt, source, tradable] = LINE.exec(line) ?? [];
  if (id === undefined || source === undefined) return undefined;
  return {
    id: Number(id),
    pair: Number(pair),
    price: BigInt(price ?? ''),
    volume: BigInt(volume ?? ''),
    feedAt: Number(feedAt),
    receivedAt: Number(receivedAt),
    source,
    tradable: tradable === '1',
  };
}

/** Hash of two parts: the hash of the tick before, then the line. Throws `RangeError` when the first is no hash. */
export async function tickHash(previous: string, line: string): Promise<string> {
  const before = isHash(previous) ? bytesOf(previous) : undefined;
  if (!before) throw new RangeError(`not a hash: ${previous}`);
  const text = new TextEncoder().encode(line);
  const bytes = new Uint8Array(before.length + text.length);
  bytes.set(before);
  bytes.set(text, before.length);
  return hexOf(await sha256Bytes(bytes));
}

/** A published tick with the hash of the one before it, and its own. */
export interface FiledTick {
  readonly tick: Tick;
  readonly previous: string;
  readonly hash: string;
}

/** Thrown where a file of ticks is not what it says. */
export class TickFileError extends Error {
  override readonly name = 'TickFileError';
}

/**
 * Reads the ticks of a file of a day. Each hash is computed again from the hash that the file begins with. Throws `TickFileError` with
 * the fault and its place: a malformed line, a missing tick, or an end that the lines do not lead to.
 */
export async function* ticksOf(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<FiledTick> {
  let before: { readonly id: number; readonly hash: string } | undefined;
  let ended = false;
  for await (const line of lines) {
    if (line === '') continue;
    if (!before) {
      const [, day, first, hash] = FIRST.exec(line) ?? [];
      if (day === undefined || hash === undefined) throw new TickFileError('it does not begin as a file of ticks does');
      before = { id: Number(first) - 1, hash };
      continue;
    }
    if (ended) throw new TickFileError('it continues behind its end');
    const [, last, end] = END.exec(line) ?? [];
    if (end !== undefined) {
      if (Number(last) !== before.id) throw new TickFileError(`it ends with tick ${last}, and its last line is tick ${before.id}`);
      if (end !== before.hash) throw new TickFileError(`its ticks up to ${last} do not lead to the hash that it ends with`);
      ended = true;
      continue;
    }
    const tick = readTickLine(line);
    if (!tick) throw new TickFileError(`the line behind tick ${before.id} is malformed`);
    if (tick.id !== before.id + 1) throw new TickFileError(`tick ${before.id + 1} is missing`);
    const { hash: previous } = before;
    before = { id: tick.id, hash: await tickHash(previous, line) };
    yield { tick, previous, hash: before.hash };
  }
  if (!ended) throw new TickFileError('it has no end');
}

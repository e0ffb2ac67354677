import type { Actor, Source } from '../model/command.ts';
import type { LoadedValue } from '../journal/queued-command.ts';
import { ACTOR_CODES, type CommandItem } from '../journal/journal.ts';
import { KeptRows } from '../decide/kept-rows.ts';
import type { Change } from '../model/table.ts';

type AnySource = Source<string | number, unknown>;
type Facts = CommandItem['facts'];

/**
 * Values of sources for commands that are decided again: those that follow every change are made of the changes, from an empty
 * venue on; everything else is what the journal says the command saw.
 */
export class ReplayedRows extends KeptRows {
  readonly #folded = new Map<AnySource, Map<string | number, unknown>>();
  #facts = new Map<string, ReadonlyMap<string | number, LoadedValue>>();

  /** From now on the values of these sources follow every change. */
  fold(sources: readonly AnySource[]): void {
    for (const source of sources) this.#folded.set(source, new Map());
  }

  /** The next command sees what the journal says it saw. Returns that by source and key. */
  see(facts: Facts): Map<string, Map<string | number, LoadedValue>> {
    const seen = new Map<string, Map<string | number, LoadedValue>>();
    for (const [source, key, row] of facts) {
      const rows = seen.get(source) ?? new Map<string | number, LoadedValue>();
      rows.set(key, { row, asOf: 0 });
      seen.set(source, rows);
    }
    this.#facts = new Map(seen);
    return seen;
  }

  override has(): boolean {
    return true;
  }

  override get(source: AnySource, key: string | number): unknown {
    const values = this.#folded.get(source);
    return values ? values.get(key) : this.#facts.get(source.name)?.get(key)?.row;
  }

  override apply(change: Change): void {
    for (const [source, values] of this.#folded) {
      const folded = source.keep?.fold?.(change, (key) => values.get(key));
      if (folded) values.set(folded[0], folded[1]);
    }
  }
}

const ACTOR_KINDS = new Map<number, Actor['kind']>(Object.entries(ACTOR_CODES).map(([kind, code]) => [code, kind as Actor['kind']]));

/** Returns the caller as far as the journal knows it. Throws for a ledger command that reads more of it: such a command cannot be decided again. */
export function recordedActor({ actor, userId }: Pick<CommandItem, 'actor' | 'userId'>): Actor {
  const kind = ACTOR_KINDS.get(actor);
  if (!kind) throw new RangeError(`an unknown kind of actor, ${actor}`);
  const unknown = (what: string) => (): never => {
    throw new TypeError(`it looks at the ${what} of who asked, which the journal does not keep`);
  };
  const recorded = { kind, userId };
  for (const what of ['session', 'byApiKey', 'address', 'device', 'language'])
    Object.defineProperty(recorded, what, { get: unknown(what) });
  return recorded as Actor;
}

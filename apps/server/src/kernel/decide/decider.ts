import { toText, type Amount } from '@candor/money';
import { TRANSFER_CODES } from '@candor/rules';
import { storedCode, type ErrorCode, type ErrorParams } from '@candor/api';
import { isHouse } from '../model/accounts.ts';
import {
  DELAY_MS_MAX,
  RefusedError,
  type Acceptance,
  type Append,
  type Moment,
  type Needs,
  type Posting,
  type Read,
  type View,
} from '../model/command.ts';
import { NO_BALANCES, type QueuedCommand, type MissingInputs, type Outcome } from '../journal/queued-command.ts';
import { canonicalJson, sha256 } from '../model/hash.ts';
import { ACTOR_CODES, eventTexts, WIRE_VERSION, type CommandItem, type DecidedCommand } from '../journal/journal.ts';
import type { Earlier } from '../store/idempotency-keys.ts';
import type { OpenBatch } from '../journal/open-batch.ts';
import type { Seals } from '../model/seals.ts';
import type { State } from './state.ts';
import { touchesOf, type Change } from '../model/table.ts';

/** Result of a decision for the line of its command. */
type Decided = Pick<CommandItem, 'facts' | 'refused' | 'reply' | 'postings' | 'changes' | 'digest' | 'events'>;

/** Dependencies of sources that declare none: every change of a table that is not projected. */
const ANYTHING = ['*'];

/** Decides commands, one after another, on the state in memory, and writes what they decide into the open batch. */
export class Decider {
  readonly #state: State;
  readonly #seals: Seals | undefined;

  /** `seals` make digests of what the journal does not keep; without them any reader can make the same. */
  constructor(state: State, seals?: Seals) {
    this.#state = state;
    this.#seals = seals;
  }

  /** Returns the inputs that must be read before the command can be decided; undefined when all are in memory. */
  missingInputs(entry: QueuedCommand): MissingInputs | undefined {
    const { command, input, actor, needs } = entry;
    const first = this.#missing(entry, needs, entry.key !== undefined && this.#keyLacks(entry));
    if (first || !command.further) return first;
    const further = command.further(this.#view(entry, needs), input, actor);
    return further && this.#missing(entry, further, false);
  }

  /** Decides the command. Everything that `missingInputs` names must be there. */
  decide(entry: QueuedCommand, batch: OpenBatch, moment: Moment, direct?: (change: Change) => void): Outcome {
    const { counters } = this.#state;
    counters.begin();
    const earlier = entry.key === undefined ? undefined : this.#earlier(entry, entry.key);
    if (earlier) return told(batch, answerAgain(entry, earlier));
    try {
      const needs = this.#allNeeds(entry);
      // Nothing of it is in the journal: it says nothing of the command, and the same may be accepted later.
      if (!entry.triggered && this.#state.balances.isDoubted(needs.accounts)) return told(batch, doubted(entry));
      const facts: CommandItem['facts'][number][] = [];
      const decision = entry.command.decide(this.#view(entry, needs, entry.command.ledger && facts), entry.input, entry.actor, moment);
      if ('refused' in decision) {
        // What a refusal writes down may have numbers of its own.
        if ((decision.changes ?? []).length === 0) counters.giveBack();
        return this.#refuse(entry, decision.refused, decision.params ?? {}, decision.changes ?? [], facts, batch, moment, direct);
      }
      return this.#accept(entry, decision, needs, facts, batch, moment, direct);
    } catch (error) {
      counters.giveBack();
      return told(batch, { kind: 'refused', entry, error: error as Error });
    }
  }

  /** Seals rows that come without a command. */
  append(append: Append, batch: OpenBatch, moment: Moment): void {
    const changes = append.assemble(moment);
    if (changes.length > 0) batch.append({ kind: 'append', at: moment.now, lagMs: moment.lagMs, changes });
    for (const change of changes) this.#apply(change, batch.number);
    batch.outcomes.push({ kind: 'appended', append });
  }

  #accept(
    entry: QueuedCommand,
    decision: Acceptance<unknown>,
    needs: Needs,
    facts: CommandItem['facts'],
    batch: OpenBatch,
    moment: Moment,
    direct?: (change: Change) => void,
  ): Outcome {
    const postings = (decision.postings ?? []).filter((posting) => posting.amount !== 0n);
    const changes = decision.changes ?? [];
    // Everything that could fail comes before anything is changed.
    const projected = this.#divide(entry, changes);
    for (const { debit, credit } of postings) this.#asked(entry, needs, debit, credit);
    const reply = JSON.stringify(decision.reply) ?? 'null';
    const texts = (decision.events ?? []).map(({ payload }) => eventTexts(payload, reply));
    const posted = postings.length === 0 ? NO_BALANCES : this.#state.balances.post(postings);
    if ('required' in posted) {
      const params = { available: toText(posted.available), required: toText(posted.required) };
      this.#state.counters.giveBack();
      return this.#refuse(entry, 'insufficient_balance', params, [], facts, batch, moment, direct);
    }
    if (postings.length > 0) this.#state.counters.take('transfer_ids', postings.length);
    this.#write(changes, batch.number, direct);
    const events = (decision.events ?? []).map(({ userId, name }, index) => ({
      userId,
      name,
      version: WIRE_VERSION,
      payload: texts[index]?.full ?? '',
    }));
    const outcome = {
      facts,
      refused: null,
      reply,
      postings: postings.map(stored),
      changes: projected,
      digest: this.#digestOf(changes, projected),
      events,
    };
    const seq = batch.command(
      itemOf(entry, moment, outcome),
      texts.map(({ line }) => line),
    );
    this.#keep(entry, { refused: null, reply });
    return told(batch, {
      kind: 'accepted',
      entry,
      reply: decision.reply,
      commit: {
        seq,
        name: entry.command.name,
        effects: decision.effects ?? [],
        events: decision.events ?? [],
        balances: customersOnly(posted),
      },
    });
  }

  #refuse(
    entry: QueuedCommand,
    code: ErrorCode,
    params: ErrorParams,
    changes: readonly Change[],
    facts: CommandItem['facts'],
    batch: OpenBatch,
    moment: Moment,
    direct?: (change: Change) => void,
  ): Outcome {
    // A refusal with a key is kept: the same request sent again must not become an order that was reported as refused.
    if (entry.key !== undefined || changes.length > 0) {
      const projected = this.#divide(entry, changes);
      const reply = JSON.stringify(params);
      this.#write(changes, batch.number, direct);
      const digest = this.#digestOf(changes, projected);
      batch.command(itemOf(entry, moment, { facts, refused: code, reply, postings: [], changes: projected, digest, events: [] }), []);
      this.#keep(entry, { refused: code, reply });
    }
    return told(batch, { kind: 'refused', entry, error: new RefusedError(code, params) });
  }

  /** The changes of projected tables. Throws when a command of the ledger changes another. */
  #divide({ command }: QueuedCommand, changes: readonly Change[]): readonly Change[] {
    const projected = changes.filter((change) => change.table.projected === true);
    if (command.ledger && projected.length < changes.length)
      throw new TypeError(`${command.name} is of the ledger and changes a table that is not projected`);
    return projected;
  }

  #write(changes: readonly Change[], batch: number, direct?: (change: Change) => void): void {
    for (const change of changes) {
      if (change.table.projected === true) this.#apply(change, batch);
      else {
        this.#state.touches.add(batch, [...touchesOf(change), ...ANYTHING]);
        direct?.(change);
      }
    }
  }

  #apply(change: Change, batch: number): void {
    this.#state.touches.add(batch, touchesOf(change));
    this.#state.kept.apply(change);
  }

  #digestOf(changes: readonly Change[], projected: readonly Change[]): string | undefined {
    if (changes.length === projected.length) return undefined;
    const direct = changes.filter((change) => change.table.projected !== true);
    const text = canonicalJson(
      direct.map((change) => (change.kind === 'insert' ? [change.table.name, change.row] : [change.table.name, change.key, change.set])),
    );
    return this.#seals?.digest(text) ?? sha256(text);
  }

  #keep(entry: QueuedCommand, { refused, reply }: Pick<Earlier, 'refused' | 'reply'>): void {
    if (entry.key === undefined) return;
    this.#state.keys.add(entry.actor.userId, entry.key, { name: entry.command.name, bodyHash: entry.bodyHash ?? '', refused, reply });
  }

  #keyLacks(entry: QueuedCommand): boolean {
    return entry.earlier === undefined && this.#state.keys.find(entry.actor.userId, entry.key ?? '') === 'maybe';
  }

  #earlier(entry: QueuedCommand, key: string): Earlier | undefined {
    const known = this.#state.keys.find(entry.actor.userId, key);
    return known === 'maybe' ? (entry.earlier ?? undefined) : known;
  }

  /** Whether everything is in memory: nearly always, so it makes nothing. */
  #hasAll(entry: QueuedCommand, needs: Needs): boolean {
    const { balances, kept } = this.#state;
    for (const account of needs.accounts) if (!balances.has(account)) return false;
    for (const need of needs.rows) {
      if (need.source.keep ? !kept.has(need.source, need.key) : !this.#isFresh(entry, need)) return false;
    }
    return true;
  }

  #missing(entry: QueuedCommand, needs: Needs, key: boolean): MissingInputs | undefined {
    if (!key && this.#hasAll(entry, needs)) return undefined;
    const { balances, kept, touches } = this.#state;
    const accounts = needs.accounts.filter((account) => !balances.has(account));
    const keptMissing: Read[] = [];
    const own: Read[] = [];
    let after = 0;
    for (const need of needs.rows) {
      if (need.source.keep) {
        if (!kept.has(need.source, need.key)) keptMissing.push(need);
        else continue;
      } else if (this.#isFresh(entry, need)) continue;
      else own.push(need);
      after = Math.max(after, touches.newest(readsOf(need)));
    }
    return { accounts, kept: keptMissing, own, key, after };
  }

  /** Whether a value that was read for the command is still what the commands before it left. */
  #isFresh(entry: QueuedCommand, need: Read): boolean {
    const seen = entry.seen?.get(need.source.name)?.get(need.key);
    if (!seen) return false;
    const { touches } = this.#state;
    return seen.asOf >= touches.forgotten && touches.newest(readsOf(need)) <= seen.asOf;
  }

  #allNeeds(entry: QueuedCommand): Needs {
    const { command, needs, input, actor } = entry;
    const further = command.further?.(this.#view(entry, needs), input, actor);
    return further ? { accounts: [...needs.accounts, ...further.accounts], rows: [...needs.rows, ...further.rows] } : needs;
  }

  #asked(entry: QueuedCommand, needs: Needs, ...accounts: readonly number[]): void {
    for (const account of accounts) {
      if (!isHouse(account) && !needs.accounts.includes(account))
        throw new Error(`${entry.command.name} did not ask for account ${account}`);
    }
  }

  #view(entry: QueuedCommand, needs: Needs, facts?: false | CommandItem['facts'][number][]): View {
    const state = this.#state;
    const { name } = entry.command;
    return {
      balance(account): Amount {
        if (!needs.accounts.includes(account)) throw new Error(`${name} did not ask for account ${account}`);
        return state.balances.get(account);
      },
      row(source, key) {
        if (!needs.rows.some((need) => need.source.name === source.name && need.key === key))
          throw new Error(`${name} did not ask for ${source.name} ${key}`);
        const folded = source.keep?.fold !== undefined;
        const row = source.keep ? state.kept.get(source, key) : entry.seen?.get(source.name)?.get(key)?.row;
        if (facts && !folded && row !== undefined) facts.push([source.name, key, row]);
        return row as never;
      },
      state: (slice) => state.of(slice),
    };
  }
}

/** Written out: an object that is spread and added to costs several times as much, and this is made for every command. */
function itemOf(entry: QueuedCommand, moment: Moment, outcome: Decided): DecidedCommand {
  const { command, actor, key } = entry;
  return {
    kind: 'command',
    seq: 0,
    at: moment.now,
    lateMs: moment.lagMs > DELAY_MS_MAX ? moment.lagMs : 0,
    actor: ACTOR_CODES[actor.kind],
    userId: actor.userId,
    name: command.name,
    ledger: command.ledger === true,
    triggered: entry.triggered,
    key,
    bodyHash: key === undefined ? undefined : entry.bodyHash,
    input: entry.inputText,
    refused: outcome.refused,
    reply: outcome.reply,
    postings: outcome.postings,
    changes: outcome.changes,
    digest: outcome.digest,
    events: outcome.events,
    facts: outcome.facts,
    hash: '',
  };
}

function readsOf({ source, key }: Read): readonly string[] {
  return source.reads?.(key as never) ?? ANYTHING;
}

function doubted(entry: QueuedCommand): Outcome {
  return { kind: 'refused', entry, error: new RefusedError('ledger_differs') };
}

function told(batch: OpenBatch, outcome: Outcome): Outcome {
  batch.outcomes.push(outcome);
  return outcome;
}

function stored({ debit, credit, amount, code, cause }: Posting) {
  return { debit, credit, amount, code: TRANSFER_CODES[code], cause };
}

function customersOnly(balances: ReadonlyMap<number, Amount>): ReadonlyMap<number, Amount> {
  if (balances.size === 0) return balances;
  const own = new Map<number, Amount>();
  for (const [account, balance] of balances) if (!isHouse(account)) own.set(account, balance);
  return own;
}

function answerAgain(entry: QueuedCommand, earlier: Earlier): Outcome {
  if (earlier.name !== entry.command.name || earlier.bodyHash !== entry.bodyHash) {
    return { kind: 'refused', entry, error: new RefusedError('idempotency_conflict') };
  }
  const reply: unknown = JSON.parse(earlier.reply);
  if (earlier.refused !== null) {
    return { kind: 'refused', entry, error: new RefusedError(storedCode(earlier.refused), reply as ErrorParams) };
  }
  return { kind: 'repeated', entry, reply };
}

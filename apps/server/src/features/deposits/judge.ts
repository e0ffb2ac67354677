import type { DoubtKind } from '@candor/api';
import { toText } from '@candor/money';
import type { DepositTerms } from '@candor/rules';
import type { Block, Chain, Payment, PaymentPresence, UnprovenEvent } from '../../chains/chain.ts';
import type { DepositKeys } from '../../chains/deposit-keys.ts';
import { RefusedError, SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { doubtPayment, endDoubt, type Doubt } from './commands/doubt.ts';
import { loseDeposit } from './commands/lose.ts';
import { observeDeposit } from './commands/observe.ts';
import { CREDITED_MOST, DEPOSIT_ROWS, paymentName, type DepositRow } from './store.ts';

/** Part of the log that a watcher needs. */
export interface WatcherLog {
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** The terms of a currency on a chain, and what the currency is called. */
export type TakenTerms = DepositTerms & { readonly currency: string };

export interface JudgeDependencies {
  readonly chain: Chain;
  /** Another node of the same chain: nothing is credited that it does not have as well. */
  readonly second?: Chain;
  readonly keys: DepositKeys;
  readonly kernel: Kernel;
  readonly database: Database;
  readonly log: WatcherLog;
  /** Returns the terms in force for a currency on this chain; undefined where it is not taken. */
  terms(currencyId: number): TakenTerms | undefined;
}

/** Number of payments in a row that cannot be judged which are a fault of the node and not of the payments. */
const TROUBLES_IN_A_ROW = 5;
/** A doubt that is so many blocks old is over, where a day of the chain has no more. */
const DOUBT_BLOCKS_LEAST = 1_000;
/** Open doubts that are kept for operators; the log has the others. */
const DOUBTS_MOST = 50;

const isWaiting = ({ state }: DepositRow): boolean => state === 'confirming' || state === 'held';
const isOpen = ({ state }: DepositRow): boolean => state === 'seen' || state === 'confirming' || state === 'too_small';

/** A payment could not be judged in a step that was made all the same. */
export class PaymentTroubleError extends Error {
  override readonly name = 'PaymentTroubleError';
}

/** Payments found in a range of blocks. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly payments: readonly Payment[];
  readonly unproven: readonly UnprovenEvent[];
  /** Owners of the addresses. */
  readonly owners: ReadonlyMap<string, number>;
}

/**
 * Hands what a chain shows to the ledger, payment by payment: the trouble of one stops no other. What is not believed is noted for
 * operators. One judge lasts one step of its watcher.
 */
export class Judge {
  readonly #needs: JudgeDependencies;
  readonly #newest: Block;
  /** Payments that this step has said already. */
  readonly #read = new Set<string>();
  /** Credited payments that their chain does not show any more, with the block since which. */
  readonly #absent: Map<string, number>;
  #isDoubtful = false;
  #inARow = 0;
  #trouble: PaymentTroubleError | undefined;

  constructor(needs: JudgeDependencies, newest: Block, absent: Map<string, number>) {
    this.#needs = needs;
    this.#newest = newest;
    this.#absent = absent;
  }

  /** Whether blocks have to be looked through again soon: something in them was not believed. */
  get isDoubtful(): boolean {
    return this.#isDoubtful;
  }

  /** First fault of this step; undefined without one. */
  get trouble(): PaymentTroubleError | undefined {
    return this.#trouble;
  }

  /** Judges all payments of a stretch, and those known in it that it does not show any more. */
  async stretch({ from, to, payments, unproven, owners }: Stretch): Promise<void> {
    const { chain } = this.#needs;
    const names = payments.map(({ txid, index }) => paymentName(chain.name, txid, index));
    const rows = await this.#deposits('payment = any($2) or block_height between $3 and $4', names, from, to);
    const known = new Map(rows.map((row) => [row.payment, row]));
    const found = new Set(names);
    for (const [at, payment] of payments.entries()) {
      await this.#sight(payment, known.get(names[at] ?? ''), owners.get(payment.address) ?? 0);
    }
    const doubted = new Set<string>();
    for (const event of unproven) {
      const name = paymentName(chain.name, event.txid, event.index ?? 0);
      doubted.add(name);
      const { amount, height, address } = event;
      this.#isDoubtful = true;
      await this.#doubt({ payment: name, kind: 'unproven', userId: owners.get(address) ?? null, was: '', said: toText(amount), height });
    }
    for (const row of rows)
      if (!found.has(row.payment) && row.block_height !== null && (isWaiting(row) || row.state === 'credited')) await this.#missed(row);
    await this.#endDoubts((doubt) => {
      if (doubt.height < from || doubt.height > to || doubted.has(doubt.payment)) return false;
      if (doubt.kind === 'unproven') return true;
      const row = known.get(doubt.payment);
      const now = payments.find((_payment, at) => names[at] === doubt.payment);
      return (doubt.kind === 'changed' || doubt.kind === 'missing') && row !== undefined && now !== undefined && isAsStored(row, now);
    });
  }

  /** Counts the confirmations of what waits for them. What has enough is looked at once more in its block before it is credited. */
  async confirm(): Promise<void> {
    for (const row of await this.#deposits(`state in ('confirming', 'held') and block_hash is not null`))
      await this.#guarded(row.payment, () => this.#deeper(row));
    if (this.#absent.size > 0)
      for (const row of await this.#deposits(`payment = any($2) and state = 'credited'`, [...this.#absent.keys()])) await this.#missed(row);
    const { dayBlocks } = this.#needs.chain;
    const oldest = this.#newest.height - Math.max(dayBlocks, DOUBT_BLOCKS_LEAST);
    await this.#endDoubts(({ kind, height }) => kind !== 'too_large' && height < oldest);
  }

  /** Does something that may fail without stopping the step. Rejects when too much has failed one after another. */
  async attempt(what: string, work: () => Promise<void>): Promise<void> {
    await this.#guarded(what, work);
  }

  /** Takes note of payments whose block was replaced and that no other block has. False when the node does not know all of the blocks. */
  async loseReplaced(above: number): Promise<boolean> {
    let isAllKnown = true;
    for (const row of await this.#deposits(`state in ('confirming', 'held', 'credited') and block_height > $2`, above))
      if ((await this.#presence(row)) === 'unknown') isAllKnown = false;
    return isAllKnown;
  }

  async #sight(payment: Payment, row: DepositRow | undefined, userId: number): Promise<void> {
    if (!row) return this.#observe(payment, userId, row);
    if (isAsStored(row, payment)) {
      if (row.state === 'credited') this.#absent.delete(row.payment);
      if (isWaiting(row) || row.block_hash !== payment.block.hash) await this.#observe(payment, userId, row);
      return;
    }
    this.#isDoubtful = true;
    if (row.state === 'credited') return this.#missed(row);
    await this.#doubt({ ...aboutOf(row), kind: 'changed', said: toText(payment.amount) });
    if (isOpen(row)) await this.#observe(payment, userId, row);
  }

  /** A payment whose block was looked through again and did not show it: its block is asked for before anything follows. */
  async #missed(row: DepositRow): Promise<void> {
    await this.#guarded(row.payment, async () => {
      if ((await this.#presence(row)) === 'present') this.#absent.delete(row.payment);
    });
  }

  async #deeper(row: DepositRow): Promise<void> {
    const block = blockOf(row);
    const confirmations = this.#newest.height - Math.max(block.height, row.counted_from ?? 0) + 1;
    if (confirmations < row.required) {
      if (confirmations > row.confirmations) await this.#observe(paymentOf(row), row.user_id, row, 'count');
      return;
    }
    if ((await this.#presence(row)) !== 'present') return;
    if (!(await this.#isAgreed(row))) return;
    await this.#observe(paymentOf(row), row.user_id, row, 'credit');
  }

  /** Whether the second node has the payment as well. */
  async #isAgreed(row: DepositRow): Promise<boolean> {
    const { second } = this.#needs;
    if (!second) return true;
    const presence = await second.presence(paymentOf(row)).catch((error: Error) => {
      throw new Error(`the second node: ${error.message.split('\n', 1)[0] ?? error.name}`);
    });
    if (presence === 'present') {
      await this.#endDoubts(({ payment, kind }) => payment === row.payment && kind === 'nodes_differ');
      return true;
    }
    // A node that is some blocks behind does not contradict.
    if (presence !== 'unknown') {
      const now = presence === 'differs' ? await second.current({ txid: row.txid, index: row.place }) : undefined;
      await this.#doubt({ ...aboutOf(row), kind: 'nodes_differ', said: now ? toText(now.amount) : '' });
    }
    return false;
  }

  /**
   * Finds the block of a payment. Another block in its place is noted, and so is a block that states the payment otherwise now. A waiting payment is then
   * judged again. A credited one is held once its chain has not shown it for as many blocks as it had needed.
   */
  async #presence(row: DepositRow): Promise<PaymentPresence> {
    const presence = await this.#needs.chain.presence(paymentOf(row));
    if (presence === 'gone') await this.#lose(row);
    if (presence !== 'differs') return presence;
    const { txid, place: index } = row;
    const now = await this.#needs.chain.current({ txid, index });
    const kind = now ? 'changed' : 'missing';
    this.#isDoubtful = true;
    await this.#doubt({ ...aboutOf(row), kind, said: now ? toText(now.amount) : '' });
    if (row.state === 'credited') {
      const since = this.#absent.get(row.payment) ?? this.#newest.height;
      this.#absent.set(row.payment, since);
      if (this.#newest.height - since < row.required) return presence;
      this.#absent.delete(row.payment);
      await this.#lose(row);
      return presence;
    }
    const owner = now && isOpen(row) ? await this.#ownerOf(now.address) : undefined;
    if (now && owner !== undefined) await this.#observe(now, owner, row);
    else await this.#lose(row);
    return presence;
  }

  async #lose(row: DepositRow): Promise<void> {
    const { kernel, log } = this.#needs;
    const { payment, user_id: userId, currency_id: currencyId } = row;
    const lost = { payment, userId, currencyId, hash: blockOf(row).hash };
    const outcome = await this.#run(payment, () => kernel.run(loseDeposit, lost, SYSTEM));
    if (outcome?.state === 'held') log.error({ payment, userId }, 'a chain has taken a credited deposit back; it is held');
  }

  /** `count` only counts confirmations, and what is not to be credited by this reading either is a `read`. */
  async #observe(payment: Payment, userId: number, row: DepositRow | undefined, as: 'count' | 'read' | 'credit' = 'read'): Promise<void> {
    const { chain, keys, log, kernel } = this.#needs;
    const { txid, index, address, amount, currencyId, block } = payment;
    const name = paymentName(chain.name, txid, index);
    // Whose it is follows from the key; a row that says otherwise is not the venue's.
    if (!keys.isOf(address, userId)) {
      log.error({ payment: name, address, userId }, 'a stored deposit address is not one that the key of the venue makes');
      return;
    }
    if (amount <= 0n) return;
    const terms = this.#needs.terms(currencyId);
    if (!terms) {
      log.error({ payment: name, currencyId }, 'a payment is in a currency that is not taken on its chain');
      return;
    }
    const was = row ? toText(row.amount) : '';
    const tooLarge = { payment: name, kind: 'too_large', userId, was, said: toText(amount), height: block.height } as const;
    if (amount > CREDITED_MOST) return this.#doubt(tooLarge);
    const { currency, minimum, confirmations, version } = terms;
    const isNew = as !== 'count' && !this.#read.has(name);
    if (as !== 'count') this.#read.add(name);
    const seen = {
      chain: chain.name,
      txid,
      index,
      userId,
      currencyId,
      address,
      amount,
      height: block.height,
      hash: block.hash,
      confirmations: this.#newest.height - block.height + 1,
      terms: { minimum, confirmations, version },
      look: { newest: this.#newest.height, currency, isNew, credits: as === 'credit' },
    };
    let outcome: Pick<DepositRow, 'state'> | undefined;
    try {
      outcome = await this.#run(name, () => kernel.run(observeDeposit, seen, SYSTEM));
    } catch (error) {
      // An account would hold more than can be stored.
      if (!(error instanceof RangeError)) throw error;
      return this.#doubt(tooLarge);
    }
    if (outcome?.state === 'written_off')
      log.error(
        { payment: name, userId, amount: toText(amount) },
        'a deposit that was written off is on its chain again; it is not credited',
      );
    if (outcome?.state === 'claimed')
      log.error(
        { payment: name, userId, amount: toText(amount) },
        'a payment is in a transaction that was credited on a claim; it is not credited',
      );
  }

  /** Runs a command; that it changes nothing any more is no fault. */
  async #run<Reply>(payment: string, command: () => Promise<Reply>): Promise<Reply | undefined> {
    try {
      return await command();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      switch (error.code) {
        case 'already_done':
          return undefined;
        case 'already_decided':
        case 'not_found':
          this.#needs.log.error({ payment, code: error.code }, 'a payment cannot be taken as its chain shows it');
          return undefined;
        default:
          throw error;
      }
    }
  }

  /** One payment that cannot be judged stops no other: it is tried again in the next step. */
  async #guarded(payment: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#inARow = 0;
    } catch (error) {
      const { chain, log } = this.#needs;
      const fault = error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.name) : String(error);
      this.#inARow += 1;
      if (this.#inARow >= TROUBLES_IN_A_ROW) throw error;
      this.#trouble ??= new PaymentTroubleError(fault, { cause: error });
      log.warn({ chain: chain.name, payment, fault }, 'a payment could not be judged');
    }
  }

  async #doubt(doubt: Omit<Doubt, 'chain'>): Promise<void> {
    const { chain, kernel, log, database } = this.#needs;
    const [open] = await database.query<{ count: number }>(
      'select count(*)::int as count from deposit_doubts where chain = $1 and settled_at is null',
      [chain.name],
    );
    const isKept = (open?.count ?? 0) < DOUBTS_MOST;
    const noted = isKept ? await this.#run(doubt.payment, () => kernel.run(doubtPayment, { chain: chain.name, ...doubt }, SYSTEM)) : '';
    if (noted !== undefined) log.error({ chain: chain.name, ...doubt }, 'what a node says of a payment is not believed');
  }

  /** Ends the open doubts that a condition holds for. */
  async #endDoubts(isOver: (doubt: OpenDoubt) => boolean): Promise<void> {
    const { chain, kernel, database } = this.#needs;
    await kernel.caughtUp();
    const open = await database.query<OpenDoubt>(
      'select id, payment, kind, height::float8 as height from deposit_doubts where chain = $1 and settled_at is null order by id',
      [chain.name],
    );
    for (const doubt of open)
      if (isOver(doubt)) await this.#run(doubt.payment, () => kernel.run(endDoubt, { payment: doubt.payment, id: doubt.id }, SYSTEM));
  }

  async #ownerOf(address: string): Promise<number | undefined> {
    const { chain, database } = this.#needs;
    const [row] = await database.query<{ user_id: number }>('select user_id from deposit_addresses where chain = $1 and address = $2', [
      chain.name,
      address,
    ]);
    return row?.user_id;
  }

  async #deposits(where: string, ...values: readonly unknown[]): Promise<readonly DepositRow[]> {
    const { chain, kernel, database } = this.#needs;
    await kernel.caughtUp();
    const rows = await database.query(`select ${DEPOSIT_ROWS.list} from deposits where chain = $1 and (${where}) order by id`, [
      chain.name,
      ...values,
    ]);
    return DEPOSIT_ROWS.rows(rows);
  }
}

interface OpenDoubt extends Record<string, unknown> {
  readonly id: number;
  readonly payment: string;
  readonly kind: DoubtKind;
  readonly height: number;
}

/** Whether a chain says of a payment what its row says, apart from its block. */
function isAsStored(row: DepositRow, { amount, address, currencyId }: Payment): boolean {
  return row.amount === amount && row.address === address && row.currency_id === currencyId;
}

function blockOf({ block_height, block_hash }: DepositRow): Block {
  return { height: block_height ?? 0, hash: block_hash ?? '' };
}

function paymentOf(row: DepositRow): Payment {
  const { txid, place, currency_id, address, amount } = row;
  return { txid, index: place, currencyId: currency_id, address, amount, block: blockOf(row) };
}

function aboutOf(row: DepositRow): Pick<Doubt, 'payment' | 'userId' | 'was' | 'height'> {
  return { payment: row.payment, userId: row.user_id, was: toText(row.amount), height: row.block_height ?? 0 };
}

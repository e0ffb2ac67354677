import { toText } from '@candor/money';
import type { DepositTerms } from '@candor/rules';
import type { Block, Chain, Payment, Standing } from '../../chains/chain.ts';
import type { DepositKeys } from '../../chains/deposit-keys.ts';
import type { Clock } from '../../feature.ts';
import { RefusedError, SYSTEM, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { loseDeposit } from './commands/lose.ts';
import { observeDeposit } from './commands/observe.ts';
import { DEPOSIT_ROWS, paymentName, type DepositRow } from './store.ts';

/** What a watcher needs of the log. */
export interface WatcherLog {
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface WatcherDependencies {
  readonly chain: Chain;
  readonly keys: DepositKeys;
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: WatcherLog;
  /** What is in force for a currency on this chain; undefined where it is not taken. */
  terms(currencyId: number): DepositTerms | undefined;
}

/** How far a chain is read. Heights are 0 before the first answer, moments too. */
export interface WatcherStatus {
  readonly newest: number;
  readonly read: number;
  readonly answeredAt: number;
  /** Empty when all is well. */
  readonly fault: string;
}

/** Blocks asked for at a time, at most; fewer where the node refuses that many. */
const SPAN_MOST = 1_000;
/** So many blocks that were read are read again with the next ones: nodes behind one address list events of the newest a moment late. */
const OVERLAP = 4;
/** The longest pause while a node does not answer as it should. */
const PAUSE_MS_MOST = 60_000;
/** What an amount of the ledger can be. */
const AMOUNT_MOST = 4_000_000_000_000_000_000n;

class BlocksReplacedError extends Error {
  override readonly name = 'BlocksReplacedError';
}

/**
 * Looks through the blocks of a chain for payments to customers, from where it stopped, and hands them to the ledger. What it remembers is
 * one row, the last block that it read; that block's hash says whether any block before it was replaced. Everything may be done twice and is
 * taken once, so it may die at any moment.
 */
export class Watcher {
  readonly #needs: WatcherDependencies;
  #status: WatcherStatus = { newest: 0, read: 0, answeredAt: 0, fault: '' };
  #span = SPAN_MOST;
  /** Whether the step before came to its end, so that all that was seen is in blocks up to the one that stands as read. */
  #isSure = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  /** Set for good once blocks were replaced deeper than it looks again: people have to find out. */
  #deepFault = '';

  constructor(needs: WatcherDependencies) {
    this.#needs = needs;
  }

  get status(): WatcherStatus {
    return this.#status;
  }

  /** Begins to look, now and again and again. */
  async start(): Promise<void> {
    const cursor = await this.#cursor();
    this.#status = { ...this.#status, read: cursor?.height ?? 0 };
    this.#again(0, this.#needs.chain.pollMs);
  }

  /** Finishes the blocks at hand and looks for no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Reads what is new on the chain, however much that is. Rejects when the node does not answer as it should; nothing is lost by it. */
  async step(): Promise<void> {
    const { chain, clock, log } = this.#needs;
    const newest = await chain.newest();
    const cursor = (await this.#cursor()) ?? (await this.#save(newest));
    const there = newest.height < cursor.height ? undefined : await chain.block(cursor.height);
    // A node that knows less than what was read from it is behind: it has taken nothing back.
    if (there) {
      const isReplaced = there.hash !== cursor.hash;
      // After a break-off more may have been seen than was written down as read, and replaced since.
      const isSure = this.#isSure && !isReplaced;
      this.#isSure = false;
      if (isReplaced) {
        log.warn({ chain: chain.name, height: cursor.height }, 'blocks of a chain were replaced');
        await this.#sayHowDeep(cursor.height - chain.reorganisedMost);
      }
      const from = isReplaced ? await this.#certain(Math.max(0, cursor.height - chain.reorganisedMost)) : cursor;
      const read = await this.#read(from, newest, !isReplaced, isSure);
      const isAllKnown = isSure || (await this.#loseReplaced(cursor.height - chain.reorganisedMost));
      // Only now: whoever dies before begins with the same finding.
      if (isReplaced) await this.#save(read);
      await this.#confirm(newest);
      this.#isSure = isAllKnown;
    }
    this.#status = { newest: newest.height, read: this.#status.read, answeredAt: clock.now(), fault: this.#deepFault };
  }

  /**
   * Blocks below what is looked through again are taken to stand. Whether they do, the newest payment in them tells: if its block is
   * another one now, operators are told, and credits below that height are for people to look at.
   */
  async #sayHowDeep(height: number): Promise<void> {
    const { chain, database, log } = this.#needs;
    const [deepest] = await database.query<{ payment: string; block_height: bigint; block_hash: string }>(
      'select payment, block_height, block_hash from deposits where chain = $1 and block_height <= $2 order by block_height desc limit 1',
      [chain.name, height],
    );
    if (!deepest || (await chain.block(Number(deepest.block_height)))?.hash === deepest.block_hash) return;
    this.#deepFault = `more than ${chain.reorganisedMost} blocks were replaced: credits up to block ${height} have to be looked at`;
    log.error(
      { chain: chain.name, height, payment: deepest.payment },
      'more blocks of a chain were replaced than are looked through again',
    );
  }

  /**
   * Looks for payments in the blocks after one up to another, some at a time; returns the last block read. Unless it is sure that nothing
   * was seen in them before, that is looked at before they stand as read: later their own hash would vouch for it.
   */
  async #read(from: Block, newest: Block, save: boolean, isSure: boolean): Promise<Block> {
    const { chain } = this.#needs;
    let done = from;
    let next = Math.max(0, from.height + 1 - OVERLAP);
    while (done.height < newest.height) {
      // What replaced blocks are read for is not broken off: it would begin anew.
      if (this.#stopped && save) break;
      const to = Math.min(newest.height, done.height + this.#span);
      const top = to === newest.height ? newest : await this.#certain(to);
      const owners = new Map<string, number>();
      const payments = await this.#paymentsIn(next, to, owners);
      // The blocks at both ends are still the same, so are those between them.
      for (const end of [top, done])
        if ((await chain.block(end.height))?.hash !== end.hash) throw new BlocksReplacedError('blocks were replaced while they were read');
      for (const payment of payments) await this.#observe(payment, owners.get(payment.address) ?? 0, newest);
      if (save && !isSure) await this.#loseReplaced(done.height);
      done = top;
      next = to + 1;
      if (save) await this.#save(done);
    }
    return done;
  }

  async #paymentsIn(from: number, to: number, owners: Map<string, number>): Promise<readonly Payment[]> {
    const { chain, kernel, database } = this.#needs;
    try {
      const payments = await chain.payments(from, to, async (addresses) => {
        // An address that was shown before the payment was sent is in the tables then.
        await kernel.caughtUp();
        const rows = await database.query<{ address: string; user_id: number }>(
          'select address, user_id from deposit_addresses where chain = $1 and address = any($2)',
          [chain.name, addresses],
        );
        for (const row of rows) owners.set(row.address, row.user_id);
        return new Set(owners.keys());
      });
      this.#span = Math.min(SPAN_MOST, this.#span * 2);
      return payments;
    } catch (error) {
      this.#span = Math.max(1, Math.floor(this.#span / 2));
      throw error;
    }
  }

  async #observe(payment: Payment, userId: number, newest: Block): Promise<void> {
    const { chain, keys, log } = this.#needs;
    const { txid, index, address, amount, currencyId, block } = payment;
    const name = paymentName(chain.name, txid, index);
    // Whose it is follows from the key; a row that says otherwise is not the venue's.
    if (!keys.isOf(address, userId)) {
      log.error({ payment: name, address, userId }, 'a stored deposit address is not one that the key of the venue makes');
      return;
    }
    if (amount <= 0n) return;
    if (amount > AMOUNT_MOST) {
      log.error({ payment: name, amount: toText(amount) }, 'a payment is larger than an account can hold');
      return;
    }
    const terms = this.#needs.terms(currencyId);
    if (!terms) {
      log.error({ payment: name, currencyId }, 'a payment is in a currency that is not taken on its chain');
      return;
    }
    const confirmations = newest.height - block.height + 1;
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
      confirmations,
      terms,
    };
    const outcome = await this.#run(name, () => this.#needs.kernel.run(observeDeposit, seen, SYSTEM));
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

  /** Counts the confirmations of what waits for them. What has enough is looked at once more where it stands before it is credited. */
  async #confirm(newest: Block): Promise<void> {
    const waiting = await this.#deposits(`state in ('confirming', 'held') and block_hash is not null`);
    for (const row of waiting) {
      const block = blockOf(row);
      const confirmations = newest.height - block.height + 1;
      if (confirmations === row.confirmations && confirmations < row.required) continue;
      if (confirmations >= row.required && (await this.#standing(row)) !== 'stands') continue;
      await this.#observe(paymentOf(row), row.user_id, newest);
    }
  }

  /** Takes note of payments whose block was replaced and that no other block has. False when the node does not know all of the blocks. */
  async #loseReplaced(above: number): Promise<boolean> {
    let isAllKnown = true;
    for (const row of await this.#deposits(`state in ('confirming', 'held', 'credited') and block_height > $2`, above))
      if ((await this.#standing(row)) === 'unknown') isAllKnown = false;
    return isAllKnown;
  }

  /** Whether a payment is where it was seen; if another block is there, that is taken note of. */
  async #standing(row: DepositRow): Promise<Standing> {
    const { chain, kernel, log } = this.#needs;
    const standing = await chain.standing(paymentOf(row));
    if (standing === 'gone') {
      const { payment, user_id: userId, currency_id: currencyId } = row;
      const outcome = await this.#run(payment, () =>
        kernel.run(loseDeposit, { payment, userId, currencyId, hash: blockOf(row).hash }, SYSTEM),
      );
      if (outcome?.state === 'held') log.error({ payment, userId }, 'a chain has taken a credited deposit back; it is held');
    }
    return standing;
  }

  /** Runs a command; that it changes nothing any more is no fault, and one payment that cannot be taken stops no other. */
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

  async #deposits(where: string, ...values: readonly unknown[]): Promise<readonly DepositRow[]> {
    const { chain, kernel, database } = this.#needs;
    await kernel.caughtUp();
    const rows = await database.query(`select ${DEPOSIT_ROWS.list} from deposits where chain = $1 and ${where} order by id`, [
      chain.name,
      ...values,
    ]);
    return DEPOSIT_ROWS.rows(rows);
  }

  async #certain(height: number): Promise<Block> {
    const block = await this.#needs.chain.block(height);
    if (!block) throw new BlocksReplacedError(`block ${height} is gone while it was read`);
    return block;
  }

  async #cursor(): Promise<Block | undefined> {
    const { chain, database } = this.#needs;
    const [row] = await database.query<{ height: bigint; hash: string }>('select height, hash from chain_cursors where chain = $1', [
      chain.name,
    ]);
    return row && { height: Number(row.height), hash: row.hash };
  }

  async #save(block: Block): Promise<Block> {
    const { chain, database } = this.#needs;
    await database.query(
      'insert into chain_cursors (chain, height, hash) values ($1, $2, $3) on conflict (chain) do update set height = $2, hash = $3',
      [chain.name, block.height, block.hash],
    );
    this.#status = { ...this.#status, read: block.height };
    return block;
  }

  #again(afterMs: number, pauseMs: number): void {
    if (this.#stopped) return;
    const { chain, log } = this.#needs;
    this.#timer = setTimeout(() => {
      this.#running = this.step().then(
        () => this.#again(chain.pollMs, chain.pollMs),
        (error: Error) => {
          const fault = error.message.split('\n', 1)[0] ?? error.name;
          if (fault !== this.#status.fault) log.warn({ chain: chain.name, fault }, 'a chain could not be read');
          this.#status = { ...this.#status, fault };
          this.#again(pauseMs, Math.min(pauseMs * 2, PAUSE_MS_MOST));
        },
      );
    }, afterMs);
  }
}

function blockOf({ block_height, block_hash }: DepositRow): Block {
  return { height: block_height ?? 0, hash: block_hash ?? '' };
}

function paymentOf(row: DepositRow): Payment {
  const { txid, place, currency_id, address, amount } = row;
  return { txid, index: place, currencyId: currency_id, address, amount, block: blockOf(row) };
}

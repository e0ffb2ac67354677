import type { Block, Chain, Payment, UnprovenEvent } from '../../chains/chain.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import { ChainMemory } from './chain-memory.ts';
import { Judge, PaymentTroubleError, type JudgeDependencies, type Stretch } from './judge.ts';
import { Span } from './span.ts';

export interface WatcherDependencies extends JudgeDependencies {
  readonly clock: Clock;
}

/** Reading progress of a chain. Heights and moments are 0 before the first answer. */
export interface WatcherStatus {
  readonly newest: number;
  readonly read: number;
  readonly answeredAt: number;
  /** Empty when all is well. */
  readonly fault: string;
}

/** Number of blocks that are read again with the next ones: nodes behind one address list events of the newest a moment late. */
const OVERLAP = 4;
/** Steps after which all blocks that may still be replaced are read again. So payments that a node left out are found, and ones that it made up are not. */
const REREAD_EVERY = 5;
/** The blocks of the last day are looked through a second time within this. */
const SWEEP_MS = 7_200_000;
/** The longest pause while a node does not answer as it should. */
const PAUSE_MS_MOST = 30_000;

class BlocksReplacedError extends Error {
  override readonly name = 'BlocksReplacedError';
}

/**
 * Searches the blocks of a chain for payments to customers, from its last position, and hands them to the ledger. Its memory is one row (`ChainMemory`): the
 * last block that it read, and the facts by which the chain is recognised. The hash of that block tells whether any block before it was replaced. Every action
 * may be repeated and takes effect once, so the watcher may end at any moment.
 */
export class Watcher {
  readonly #needs: WatcherDependencies;
  readonly #memory: ChainMemory;
  #status: WatcherStatus = { newest: 0, read: 0, answeredAt: 0, fault: '' };
  readonly #span = new Span();
  /** Whether the step before came to its end, so that all that was seen is in blocks up to the one stored as read. */
  #isSure = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  /** Fault that stays once blocks were replaced deeper than it looks again: people have to find out. */
  #deepFault = '';
  /** Steps until all blocks are read again that may still be replaced. */
  #untilReread = 0;
  /** The next block of the second look; undefined before it begins. */
  #sweepFrom: number | undefined;
  readonly #absent = new Map<string, number>();

  constructor(needs: WatcherDependencies) {
    this.#needs = needs;
    this.#memory = new ChainMemory(needs.chain, needs.database);
  }

  get status(): WatcherStatus {
    return this.#status;
  }

  /** Begins to look, now and again and again. */
  async start(): Promise<void> {
    const known = await this.#memory.load();
    this.#status = { ...this.#status, read: known?.height ?? 0 };
    this.#again(0, this.#needs.chain.pollMs);
  }

  /** Finishes the blocks at hand and looks for no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /**
   * Reads what is new on the chain, however much that is. Rejects when the node does not answer as it should, or is on another chain than
   * before; nothing is lost by it.
   */
  async step(): Promise<void> {
    const { chain, clock, log } = this.#needs;
    const newest = await chain.newest();
    const known = await this.#known(newest);
    await this.#memory.recognise(known, newest);
    this.#memory.checkBehind(known, newest);
    const judge = new Judge(this.#needs, newest, this.#absent);
    const there = newest.height < known.height ? undefined : await chain.block(known.height);
    // A node that knows some blocks less than what was read from it is behind: it has taken nothing back.
    if (there) {
      const isReplaced = there.hash !== known.hash;
      // After a break-off more may have been seen than was written down as read, and replaced since.
      const isSure = this.#isSure && !isReplaced;
      this.#isSure = false;
      if (isReplaced) {
        log.warn({ chain: chain.name, height: known.height }, 'blocks of a chain were replaced');
        await this.#sayHowDeep(known.height - chain.reorganisedMost);
      }
      const from = isReplaced ? await this.#certain(Math.max(0, known.height - chain.reorganisedMost)) : known;
      const read = await this.#read(judge, known, from, newest, !isReplaced, isSure);
      const isAllKnown = isSure || (await judge.loseReplaced(known.height - chain.reorganisedMost));
      // Only now: a process that dies before begins with the same finding.
      if (isReplaced) await this.#save(read);
      await judge.confirm();
      await judge.attempt('the blocks of the last day', () => this.#sweep(judge, known.began, read.height));
      this.#isSure = isAllKnown;
    }
    // What is in doubt is looked at again at once.
    this.#untilReread = judge.isDoubtful ? 0 : this.#untilReread - 1;
    if (this.#untilReread < 0) this.#untilReread = REREAD_EVERY - 1;
    if (judge.trouble) throw judge.trouble;
    this.#status = { newest: newest.height, read: this.#status.read, answeredAt: clock.now(), fault: this.#deepFault };
  }

  async #known(newest: Block): Promise<NonNullable<Awaited<ReturnType<ChainMemory['load']>>>> {
    const known = await this.#memory.load();
    if (known) return known;
    await this.#save(newest);
    return { ...newest, began: newest.height, chainId: '', anchor: undefined, readings: 0 };
  }

  /**
   * Checks blocks below the depth that is searched again, which are taken as final. The newest payment in them tells whether they are. If its block is another
   * one now, operators are told, and people must look at credits below that height.
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
   * Searches for payments in the blocks after one up to another, some at a time, and returns the last block read. Payments may have been seen in these blocks
   * before. Unless that is excluded, it is checked before the blocks count as read: later their own hash would vouch for them.
   */
  async #read(judge: Judge, known: { readonly began: number }, from: Block, newest: Block, save: boolean, isSure: boolean): Promise<Block> {
    const { chain } = this.#needs;
    let done = from;
    const isReread = this.#untilReread <= 0;
    const again = isReread ? Math.max(OVERLAP, chain.reorganisedMost) : OVERLAP;
    let next = Math.max(0, known.began + 1 - OVERLAP, from.height + 1 - again);
    // Without a look at all of them again nothing is asked where there is nothing new.
    const isWanted = isReread ? () => next <= newest.height : () => done.height < newest.height;
    while (isWanted()) {
      // What replaced blocks are read for is not broken off: it would begin again.
      if (this.#stopped && save) break;
      const to = Math.min(newest.height, Math.max(done.height, next) + this.#span.size);
      const top = to === newest.height ? newest : await this.#certain(to);
      const stretch = await this.#paymentsIn(chain, next, to);
      // The blocks at both ends are still the same, so are those between them.
      for (const end of [top, done])
        if ((await chain.block(end.height))?.hash !== end.hash) throw new BlocksReplacedError('blocks were replaced while they were read');
      await judge.stretch(stretch);
      if (save && !isSure) await judge.loseReplaced(done.height);
      done = top;
      next = to + 1;
      if (save) await this.#save(done);
    }
    return done;
  }

  /** Looks a second time through some of the blocks of the last day, by the second node where there is one. */
  async #sweep(judge: Judge, began: number, read: number): Promise<void> {
    const { chain, second } = this.#needs;
    if (chain.dayBlocks === 0) return;
    const oldest = Math.max(began + 1, read - chain.dayBlocks);
    const end = read - chain.reorganisedMost;
    const from = this.#sweepFrom === undefined || this.#sweepFrom > end ? oldest : Math.max(oldest, this.#sweepFrom);
    if (from > end) return;
    const to = Math.min(end, from + Math.ceil((chain.dayBlocks * chain.pollMs) / SWEEP_MS) - 1);
    const { owners, payments, unproven } = await this.#paymentsIn(second ?? chain, from, to);
    await judge.stretch({ from, to, owners, unproven, payments });
    this.#sweepFrom = to + 1;
  }

  async #paymentsIn(chain: Chain, from: number, to: number): Promise<Stretch> {
    const { kernel, database } = this.#needs;
    const owners = new Map<string, number>();
    const unproven: UnprovenEvent[] = [];
    const owned = async (addresses: readonly string[]): Promise<ReadonlySet<string>> => {
      // An address that was shown before the payment was sent is in the tables then.
      await kernel.caughtUp();
      const rows = await database.query<{ address: string; user_id: number }>(
        'select address, user_id from deposit_addresses where chain = $1 and address = any($2)',
        [chain.name, addresses],
      );
      for (const row of rows) owners.set(row.address, row.user_id);
      return new Set(owners.keys());
    };
    const payments: Payment[] = [];
    for (let next = from; next <= to;) {
      const end = Math.min(to, next + this.#span.size - 1);
      const blocks = end - next + 1;
      try {
        // oxlint-disable-next-line no-await-in-loop -- nodes bear few questions at the same time
        payments.push(...(await chain.payments(next, end, owned, (event) => unproven.push(event))));
      } catch (error) {
        this.#span.failed(blocks);
        throw error;
      }
      this.#span.took(blocks);
      next = end + 1;
    }
    return { from, to, payments, unproven, owners };
  }

  async #certain(height: number): Promise<Block> {
    const block = await this.#needs.chain.block(height);
    if (!block) throw new BlocksReplacedError(`block ${height} is gone while it was read`);
    return block;
  }

  async #save(block: Block): Promise<void> {
    await this.#memory.save(block);
    this.#status = { ...this.#status, read: block.height };
  }

  #again(afterMs: number, pauseMs: number): void {
    if (this.#stopped) return;
    const { chain, log } = this.#needs;
    const { read } = this.#status;
    this.#timer = setTimeout(() => {
      this.#running = this.step().then(
        () => this.#again(chain.pollMs, chain.pollMs),
        (error: Error) => {
          const fault = error.message.split('\n', 1)[0] ?? error.name;
          if (fault !== this.#status.fault) log.warn({ chain: chain.name, fault }, 'a chain could not be read');
          this.#status = { ...this.#status, fault };
          // What stopped no other payment delays none either.
          if (error instanceof PaymentTroubleError || this.#status.read > read) this.#again(chain.pollMs, chain.pollMs);
          else this.#again(pauseMs, Math.min(pauseMs * 2, PAUSE_MS_MOST));
        },
      );
    }, afterMs);
  }
}

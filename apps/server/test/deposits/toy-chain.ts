import { createHash } from 'node:crypto';
import type { Block, Chain, OwnAddresses, Payment, PaymentPresence, UnprovenEvent } from '../../src/chains/chain.ts';

/** A payment that is in no block yet. */
export type Sent = Omit<Payment, 'block'>;

interface ToyBlock extends Block {
  readonly payments: readonly Sent[];
}

/** A chain in memory that a test mines, bends back and cuts off. */
export class ToyChain implements Chain {
  readonly name = 'ERC20';
  readonly pollMs = 5;
  readonly reorganisedMost = 20;
  readonly dayBlocks: number;
  /** Name of the chain. */
  id = 'toy';
  /** Changes what is said of payments; undefined leaves one out. */
  bend: (payment: Payment) => Payment | undefined = (payment) => payment;
  /** Payments that are listed and cannot be proven, by transaction. */
  readonly unproven = new Set<string>();
  /** Set, every question fails with it. */
  fault: string | undefined;
  /** Questions for payments so far, and the widest of them. */
  asked = 0;
  widest = 0;
  /** Blocks that a question for payments may name. */
  spanMost = Number.POSITIVE_INFINITY;
  /** After so many more questions one fails. */
  failsAfter = Number.POSITIVE_INFINITY;
  readonly #blocks: ToyBlock[] = [{ height: 0, hash: 'genesis', payments: [] }];
  #forks = 0;

  /** A chain with empty blocks up to a height. */
  constructor(height: number, dayBlocks = 0) {
    this.dayBlocks = dayBlocks;
    for (let mined = 0; mined < height; mined += 1) this.mine();
  }

  get height(): number {
    return this.#blocks.length - 1;
  }

  mine(...payments: readonly Sent[]): void {
    const height = this.#blocks.length;
    const before = this.#blocks[height - 1]?.hash ?? '';
    const hash = createHash('sha256')
      .update(`${before} ${this.#forks} ${payments.map(({ txid, index }) => `${txid} ${index}`).join()}`)
      .digest('hex');
    this.#blocks.push({ height, hash, payments });
  }

  /** Takes the newest blocks back and mines one more than that, each with what is given for it; returns what the old ones held. */
  reorganise(depth: number, blocks: readonly (readonly Sent[])[] = []): Sent[] {
    this.#forks += 1;
    const gone = this.#blocks.splice(Math.max(1, this.#blocks.length - depth));
    for (let mined = 0; mined <= gone.length; mined += 1) this.mine(...(blocks[mined] ?? []));
    return gone.flatMap(({ payments }) => payments);
  }

  /** Blocks of the chain now. */
  get all(): Sent[] {
    return this.#blocks.flatMap(({ payments }) => payments);
  }

  async identity(): Promise<string> {
    return this.id;
  }

  async newest(): Promise<Block> {
    return blockOf(this.#at(this.height));
  }

  async block(height: number): Promise<Block | undefined> {
    if (height > this.height) return undefined;
    return blockOf(this.#at(height));
  }

  async payments(from: number, to: number, own: OwnAddresses, unproven?: (event: UnprovenEvent) => void): Promise<readonly Payment[]> {
    this.#at(0);
    this.asked += 1;
    if (to - from + 1 > this.spanMost) throw new Error(`more than ${this.spanMost} blocks`);
    this.widest = Math.max(this.widest, to - from + 1);
    const found = this.#blocks.slice(from, to + 1).flatMap((block) => this.#said(block));
    const mine = await own(found.map(({ address }) => address));
    return found.filter((payment) => {
      if (!mine.has(payment.address)) return false;
      const { txid, index, address, amount, block } = payment;
      if (this.unproven.has(txid)) unproven?.({ txid, index, address, amount, height: block.height });
      return !this.unproven.has(txid);
    });
  }

  async presence({ txid, index, block, amount, address }: Payment): Promise<PaymentPresence> {
    const now = this.height < block.height ? undefined : this.#at(block.height);
    if (!now) return 'unknown';
    if (now.hash !== block.hash) return 'gone';
    const there = this.#said(now).find((sent) => sent.txid === txid && sent.index === index);
    return there?.amount === amount && there.address === address ? 'present' : 'differs';
  }

  async current({ txid, index }: Pick<Payment, 'txid' | 'index'>): Promise<Payment | undefined> {
    this.#at(0);
    return this.#blocks.flatMap((block) => this.#said(block)).find((sent) => sent.txid === txid && sent.index === index);
  }

  /** The payments of a block as the node tells of them. */
  #said(block: ToyBlock): Payment[] {
    return block.payments.flatMap((sent) => this.bend({ ...sent, block: blockOf(block) }) ?? []);
  }

  #at(height: number): ToyBlock {
    if (this.fault !== undefined) throw new Error(this.fault);
    this.failsAfter -= 1;
    if (this.failsAfter < 0) {
      this.failsAfter = Number.POSITIVE_INFINITY;
      throw new Error('the connection was lost');
    }
    const block = this.#blocks[height];
    if (!block) throw new Error(`no block ${height}`);
    return block;
  }
}

function blockOf({ height, hash }: Block): Block {
  return { height, hash };
}

import { createHash } from 'node:crypto';
import type { Clock } from '../kernel/model/clock.ts';
import type { Block, Chain, OwnAddresses, Payment, PaymentPresence } from './chain.ts';

/** A payment of the simulated chain, with the block that it goes into. */
export interface DemoPayment {
  readonly txid: string;
  readonly currencyId: number;
  readonly address: string;
  readonly amount: bigint;
  readonly height: number;
}

/** Time between blocks of the simulated chain, in milliseconds. */
export const DEMO_BLOCK_MS = 2_000;

/** The height of the newest block at a moment. */
export function demoHeight(now: number): number {
  return Math.floor(now / DEMO_BLOCK_MS);
}

/** A simulated chain: a block every two seconds by the venue's clock, with what its faucet has paid in it. Its blocks are never replaced. */
export class DemoChain implements Chain {
  readonly name = 'DEMO';
  readonly pollMs = 500;
  readonly reorganisedMost = 0;
  readonly dayBlocks = 0;
  readonly #clock: Clock;
  readonly #paid: (from: number, to: number) => Promise<readonly DemoPayment[]>;

  /** `paid` gives what the faucet has paid in some blocks. */
  constructor(clock: Clock, paid: (from: number, to: number) => Promise<readonly DemoPayment[]>) {
    this.#clock = clock;
    this.#paid = paid;
  }

  async identity(): Promise<string> {
    return 'demo';
  }

  async newest(): Promise<Block> {
    return blockAt(demoHeight(this.#clock.now()));
  }

  async block(height: number): Promise<Block | undefined> {
    return height <= demoHeight(this.#clock.now()) ? blockAt(height) : undefined;
  }

  async payments(from: number, to: number, own: OwnAddresses): Promise<readonly Payment[]> {
    const paid = await this.#paid(from, to);
    const mine = await own(paid.map(({ address }) => address));
    return paid
      .filter(({ address }) => mine.has(address))
      .map(({ txid, currencyId, address, amount, height }) => ({ txid, index: 0, currencyId, address, amount, block: blockAt(height) }));
  }

  async presence({ block }: Payment): Promise<PaymentPresence> {
    return block.height <= demoHeight(this.#clock.now()) ? 'present' : 'unknown';
  }

  /** Nothing here changes after it was paid. */
  async current(): Promise<undefined> {
    return undefined;
  }
}

function blockAt(height: number): Block {
  return { height, hash: createHash('sha256').update(`demo ${height}`).digest('hex') };
}

import type { DepositChain } from '@candor/rules';

/** A block by its place and its hash. */
export interface Block {
  readonly height: number;
  readonly hash: string;
}

/** A transfer of a listed token to one of the addresses that were asked for, in the block that holds it now. */
export interface Payment {
  /** Id of the transaction as explorers of the chain write it. */
  readonly txid: string;
  /**
   * Place of the transfer among the events of its transaction. Unlike its place in the block, it stays the same when the transaction is put into another block.
   */
  readonly index: number;
  readonly currencyId: number;
  /** In its one spelling. */
  readonly address: string;
  /** In units of 10^-8, what is smaller left out. */
  readonly amount: bigint;
  readonly block: Block;
}

/** A transaction as its chain has it now. */
export interface Transaction {
  readonly block: Block;
  /** Transfers of listed tokens in it, to any address; none of one that failed. */
  readonly transfers: readonly Pick<Payment, 'currencyId' | 'address' | 'amount'>[];
}

/**
 * Result of looking for a payment in the block that it was seen in. `present`: it is there and the block is on the chain. `gone`: another block has taken its
 * place. `unknown`: the node does not know that height, because it is behind or catching up. `differs`: the block is there, but the payment is not in it as it
 * was seen.
 */
export type PaymentPresence = 'present' | 'gone' | 'unknown' | 'differs';

/** Event that a node lists and does not prove. The receipt of its transaction, or the block that it says it is in, says something else. */
export interface UnprovenEvent {
  readonly txid: string;
  /** Its place among the events of the transaction; undefined where the receipt does not have it. */
  readonly index: number | undefined;
  readonly address: string;
  readonly amount: bigint;
  readonly height: number;
}

/** Picks out of addresses those that are the venue's. */
export type OwnAddresses = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/** A chain as the venue sees it: read only, behind one interface, whatever kind it is. */
export interface Chain {
  readonly name: DepositChain;
  /** Time to wait before looking for new blocks again, in milliseconds. */
  readonly pollMs: number;
  /** Number of blocks below the newest one that are read again when blocks were replaced. */
  readonly reorganisedMost: number;
  /** About how many blocks a day has: so many are looked through a second time. 0 for a chain that leaves nothing out. */
  readonly dayBlocks: number;
  /** Identity of the chain: the same text for as long as it is the same one. */
  identity(): Promise<string>;
  /** The newest block. */
  newest(): Promise<Block>;
  /** The block at a height; undefined when there is none yet. */
  block(height: number): Promise<Block | undefined>;
  /**
   * Payments in the blocks from one height to another, both included, to addresses that `own` picks. Each was checked against the receipt
   * of its transaction and the block that it says it is in. What fails that is told to `unproven`; without it the call rejects.
   */
  payments(from: number, to: number, own: OwnAddresses, unproven?: (event: UnprovenEvent) => void): Promise<readonly Payment[]>;
  /** Whether a payment is still where it was seen. */
  presence(payment: Payment): Promise<PaymentPresence>;
  /** Returns the payment that the chain now has under this name, in any block and to any address; undefined for none. */
  current(payment: Pick<Payment, 'txid' | 'index'>): Promise<Payment | undefined>;
  /** A transaction by its name, in its one spelling; undefined when the chain does not have it. Chains that no customer claims on do not say. */
  transaction?(txid: string): Promise<Transaction | undefined>;
  /** Returns the balance of an address in a currency in the newest block, in units of 10^-8. Chains of play money do not have it. */
  balance?(currencyId: number, address: string): Promise<{ readonly amount: bigint; readonly block: Block }>;
}

/** A node contradicts itself or gives what it was not asked for. Nothing is believed of that answer. */
export class NodeAnswerError extends Error {
  override readonly name = 'NodeAnswerError';
}

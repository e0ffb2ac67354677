import type { Block, Chain } from '../../chains/chain.ts';
import type { Database } from '../../kernel/store/database.ts';

/** The chain behind a node is not the one that was read, or a part of it only: nothing of it is believed. */
export class ForeignChainError extends Error {
  override readonly name = 'ForeignChainError';
}

/** In so many steps a node gives the same before that is held against what it says later: what it says once is not. */
const READINGS_NEEDED = 3;
/** The block that is held against a chain moves up when it lies so many blocks deep, at least. */
const DEPTH_LEAST = 64;

/** Reading position of a chain, and the facts by which the chain is recognised. */
interface Remembered extends Block {
  /** Nothing is looked for in blocks up to this one: no customer had an address then. */
  readonly began: number;
  readonly chainId: string;
  /** A block that is too deep to be replaced. */
  readonly anchor: Block | undefined;
  readonly readings: number;
}

/**
 * Memory of a chain: the last block that was read, the name of the chain and a block far below. By these a node on another chain, or far behind on the same
 * one, is detected at every step, however long its chain is. It is recognised when it is back.
 */
export class ChainMemory {
  readonly #chain: Chain;
  readonly #database: Database;
  /** Blocks deeper than this are not replaced. */
  readonly #deep: number;
  #next: { readonly block: Block; readonly readings: number } | undefined;

  constructor(chain: Chain, database: Database) {
    this.#chain = chain;
    this.#database = database;
    this.#deep = chain.reorganisedMost;
  }

  /** Reads the memory; undefined before the first block was read. */
  async load(): Promise<Remembered | undefined> {
    const [row] = await this.#database.query<{
      height: bigint;
      hash: string;
      began: bigint | null;
      chain_id: string;
      anchor_height: bigint | null;
      anchor_hash: string | null;
      anchor_looks: number;
    }>('select height, hash, began, chain_id, anchor_height, anchor_hash, anchor_looks from chain_cursors where chain = $1', [
      this.#chain.name,
    ]);
    if (!row) return undefined;
    const { anchor_height: height, anchor_hash: hash } = row;
    return {
      height: Number(row.height),
      hash: row.hash,
      began: Number(row.began ?? row.height),
      chainId: row.chain_id,
      anchor: height === null || hash === null ? undefined : { height: Number(height), hash },
      readings: row.anchor_looks,
    };
  }

  /** Writes a block down as the last one read. */
  async save({ height, hash }: Block): Promise<void> {
    await this.#database.query(
      `insert into chain_cursors (chain, height, hash, began) values ($1, $2, $3, $2)
       on conflict (chain) do update set height = $2, hash = $3, began = coalesce(chain_cursors.began, chain_cursors.height)`,
      [this.#chain.name, height, hash],
    );
  }

  /**
   * Holds what the node says now against what is remembered. Rejects with `ForeignChainError` when it is on another chain, or so far
   * behind that it cannot be told. What is new is remembered once the node has said it in three steps.
   */
  async recognise(known: Remembered, newest: Block): Promise<void> {
    const chainId = await this.#chain.identity();
    if (known.anchor && known.readings >= READINGS_NEEDED) {
      await this.#hold(known, known.anchor, chainId, newest);
      await this.#moveUp(known, known.anchor, newest);
      return;
    }
    if (known.anchor && known.chainId === chainId && (await this.#has(known.anchor))) {
      await this.#remember(chainId, known.anchor, known.readings + 1);
      return;
    }
    const anchor = await this.#chain.block(Math.max(0, Math.min(known.height, newest.height) - this.#deep));
    if (anchor) await this.#remember(chainId, anchor, 1);
  }

  /** Whether a node that knows less than what was read is merely some blocks behind. Rejects with `ForeignChainError` otherwise. */
  checkBehind(known: Block, newest: Block): void {
    if (newest.height + Math.max(this.#deep, 8) >= known.height) return;
    throw new ForeignChainError(
      `the newest block of the node is ${newest.height}, below ${known.height}, which was read already: nothing is read until it is back`,
    );
  }

  async #hold(known: Remembered, anchor: Block, chainId: string, newest: Block): Promise<void> {
    if (chainId !== known.chainId)
      throw new ForeignChainError(`the node is on chain ${chainId}, not on ${known.chainId}: nothing is read until it is back`);
    this.checkBehind(known, newest);
    if (newest.height >= anchor.height && !(await this.#has(anchor)))
      throw new ForeignChainError(
        `block ${anchor.height} of the node is not the one that was read: it is on another chain, and nothing is read until it is back`,
      );
  }

  /** Remembers a newer block instead, when the node has given it in three steps. */
  async #moveUp(known: Remembered, anchor: Block, newest: Block): Promise<void> {
    const next = this.#next;
    if (next) {
      if (next.block.height > newest.height) return;
      this.#next = (await this.#has(next.block)) ? { block: next.block, readings: next.readings + 1 } : undefined;
      if (!this.#next || this.#next.readings < READINGS_NEEDED) return;
      this.#next = undefined;
      await this.#remember(known.chainId, next.block, READINGS_NEEDED);
      return;
    }
    const height = Math.min(known.height, newest.height) - this.#deep;
    if (height - anchor.height < Math.max(this.#deep, DEPTH_LEAST)) return;
    const block = await this.#chain.block(height);
    if (block) this.#next = { block, readings: 1 };
  }

  async #has({ height, hash }: Block): Promise<boolean> {
    return (await this.#chain.block(height))?.hash === hash;
  }

  async #remember(chainId: string, { height, hash }: Block, readings: number): Promise<void> {
    await this.#database.query(
      'update chain_cursors set chain_id = $2, anchor_height = $3, anchor_hash = $4, anchor_looks = $5 where chain = $1',
      [this.#chain.name, chainId, height, hash, readings],
    );
  }
}

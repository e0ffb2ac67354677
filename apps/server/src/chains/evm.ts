import {
  BaseError,
  BlockNotFoundError,
  createPublicClient,
  http,
  HttpRequestError,
  parseAbi,
  parseAbiItem,
  parseEventLogs,
  TimeoutError,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { Log, TransactionReceipt } from 'viem';
import { addressForNode, addressFromNode } from './address-forms.ts';
import {
  NodeAnswerError,
  type Block,
  type Chain,
  type OwnAddresses,
  type Payment,
  type PaymentPresence,
  type Transaction,
  type UnprovenEvent,
} from './chain.ts';

/** A token of ERC-20 (or TRC-20) that is taken. */
export interface Token {
  readonly currencyId: number;
  /** Its contract, in the address form of the chain. */
  readonly contract: string;
  /** Decimals of its amounts, which its contract must confirm. */
  readonly decimals: number;
}

export interface EvmOptions {
  readonly name: 'ERC20' | 'TRC20';
  /** Ethereum-compatible JSON-RPC of a node. */
  readonly url: string;
  readonly tokens: readonly Token[];
  /** The chain that the node must be on; whichever without it, which is for test nets. */
  readonly chainId?: number;
  readonly pollMs: number;
  /** Time that an answer may take, in milliseconds; fifteen seconds without it. */
  readonly timeoutMs?: number;
}

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const ERC20 = parseAbi(['function decimals() view returns (uint8)', 'function balanceOf(address) view returns (uint256)']);
const TIMEOUT_MS = 15_000;
/** Depth to which blocks of these chains have been replaced, and some more. */
const REORGANISED_MOST = 64;
/** Blocks of a day: one each 12 seconds on Ethereum, each 3 on Tron. */
const DAY_BLOCKS = { ERC20: 7_200, TRC20: 28_800 } as const;
/** The decimals of amounts in the ledger. */
const UNIT_DECIMALS = 8;

type TransferLog = Log<bigint, number, false, typeof TRANSFER, true>;

/** Its type is what the library infers: to compare that with the library's own name for it takes the compiler a second. */
function clientOf(url: string, timeout: number) {
  return createPublicClient({ transport: http(url, { timeout, retryCount: 0 }) });
}

/**
 * Chain of the Ethereum kind, read through one node by JSON-RPC: Ethereum itself, or Tron through the same calls. Addresses and transaction ids of Tron are
 * written Tron's way. Every call rejects when the node is away, slow, on another chain or contradicts itself.
 */
export class EvmChain implements Chain {
  readonly name: 'ERC20' | 'TRC20';
  readonly pollMs: number;
  readonly reorganisedMost = REORGANISED_MOST;
  readonly dayBlocks: number;
  readonly #client: ReturnType<typeof clientOf>;
  readonly #chainId: number | undefined;
  /** Currencies by contract, as nodes write it. */
  readonly #tokens: ReadonlyMap<string, Token>;
  #areTokensKnown = false;

  constructor({ name, url, tokens, chainId, pollMs, timeoutMs = TIMEOUT_MS }: EvmOptions) {
    this.name = name;
    this.pollMs = pollMs;
    this.dayBlocks = DAY_BLOCKS[name];
    this.#chainId = chainId;
    this.#tokens = new Map(tokens.map((token) => [addressForNode(name, token.contract), token]));
    // The caller tries again, with everything that the answer hangs on.
    this.#client = clientOf(url, timeoutMs);
  }

  /** The number of the chain. Rejects with `NodeAnswerError` when it is another one than it must be. */
  async identity(): Promise<string> {
    const chainId = await this.#client.getChainId();
    if (this.#chainId !== undefined && chainId !== this.#chainId)
      throw new NodeAnswerError(`the node is on chain ${chainId}, not on ${this.#chainId}`);
    return String(chainId);
  }

  async newest(): Promise<Block> {
    await this.identity();
    await this.#knowTokens();
    const block = await this.#client.getBlock({ blockTag: 'latest' });
    return blockOf(block, undefined);
  }

  async block(height: number): Promise<Block | undefined> {
    try {
      return blockOf(await this.#client.getBlock({ blockNumber: BigInt(height) }), height);
    } catch (error) {
      if (error instanceof BlockNotFoundError) return undefined;
      throw error;
    }
  }

  async payments(from: number, to: number, own: OwnAddresses, unproven?: (event: UnprovenEvent) => void): Promise<readonly Payment[]> {
    // One question for all addresses there are: the events of the tokens are few beside those of ten thousand addresses asked one by one.
    const logs = await this.#client.getLogs({
      address: [...this.#tokens.keys()] as `0x${string}`[],
      event: TRANSFER,
      strict: true,
      fromBlock: BigInt(from),
      toBlock: BigInt(to),
    });
    const asked = logs.filter((log) => this.#isAsked(log, from, to));
    const mine = await own([...new Set(asked.map((log) => addressFromNode(this.name, log.args.to)))]);
    const receipts = new Map<string, TransactionReceipt | undefined>();
    const blocks = new Map<number, string | undefined>();
    const payments: Payment[] = [];
    for (const log of asked) {
      if (!mine.has(addressFromNode(this.name, log.args.to))) continue;
      const { transactionHash, blockHash } = log;
      if (!receipts.has(transactionHash)) receipts.set(transactionHash, await this.#receiptOrNone(transactionHash));
      const receipt = receipts.get(transactionHash);
      const index = receipt && placeIn(receipt, log);
      const payment = this.#payment(log, index ?? 0);
      const { height } = payment.block;
      if (index !== undefined && !blocks.has(height)) blocks.set(height, (await this.block(height))?.hash);
      if (index !== undefined && blocks.get(height) === blockHash) {
        payments.push(payment);
        continue;
      }
      if (!unproven) throw new NodeAnswerError(`the node lists an event of ${transactionHash} that its receipt or its block does not have`);
      const { txid, address, amount } = payment;
      unproven({ txid, index, address, amount, height });
    }
    return payments;
  }

  async presence({ txid, index, block, address, amount, currencyId }: Payment): Promise<PaymentPresence> {
    const now = await this.block(block.height);
    if (!now) return 'unknown';
    if (now.hash !== block.hash) return 'gone';
    const there = await this.current({ txid, index });
    const isSame =
      there !== undefined &&
      there.block.hash === block.hash &&
      there.currencyId === currencyId &&
      there.address === address &&
      there.amount === amount;
    return isSame ? 'present' : 'differs';
  }

  async current({ txid, index }: Pick<Payment, 'txid' | 'index'>): Promise<Payment | undefined> {
    const receipt = await this.#receipt(this.#hashOf(txid));
    const event = receipt?.status === 'success' ? receipt.logs[index] : undefined;
    if (!receipt || !event) return undefined;
    const [transfer] = parseEventLogs({ abi: [TRANSFER], logs: [event], strict: true });
    const token = this.#tokens.get(event.address.toLowerCase());
    const block = { height: Number(receipt.blockNumber), hash: receipt.blockHash };
    if (!transfer || !token || transfer.args.value === 0n || (await this.block(block.height))?.hash !== block.hash) return undefined;
    const { to, value } = transfer.args;
    return {
      txid,
      index,
      currencyId: token.currencyId,
      address: addressFromNode(this.name, to),
      amount: unitsOf(value, token.decimals),
      block,
    };
  }

  async transaction(txid: string): Promise<Transaction | undefined> {
    const receipt = await this.#receipt(this.#hashOf(txid));
    if (!receipt) return undefined;
    const height = Number(receipt.blockNumber);
    const block = await this.block(height);
    // Replaced since, or not known yet: it is in no block.
    if (block?.hash !== receipt.blockHash) return undefined;
    const events = receipt.status === 'success' ? parseEventLogs({ abi: [TRANSFER], logs: receipt.logs, strict: true }) : [];
    return {
      block,
      transfers: events.flatMap(({ address, args }) => {
        const token = this.#tokens.get(address.toLowerCase());
        if (!token) return [];
        const { to, value } = args;
        return [{ currencyId: token.currencyId, address: addressFromNode(this.name, to), amount: unitsOf(value, token.decimals) }];
      }),
    };
  }

  async balance(currencyId: number, address: string): Promise<{ readonly amount: bigint; readonly block: Block }> {
    const block = await this.newest();
    let amount = 0n;
    for (const [contract, token] of this.#tokens) {
      if (token.currencyId !== currencyId) continue;
      const held = await this.#client.readContract({
        address: contract as `0x${string}`,
        abi: ERC20,
        functionName: 'balanceOf',
        args: [addressForNode(this.name, address)],
        blockNumber: BigInt(block.height),
      });
      amount += unitsOf(held, token.decimals);
    }
    return { amount, block };
  }

  /** Whether it is an event that was asked for; what else a node sends along is nothing. */
  #isAsked(log: TransferLog, from: number, to: number): boolean {
    const height = Number(log.blockNumber);
    return this.#tokens.has(log.address.toLowerCase()) && !log.removed && height >= from && height <= to && log.args.value > 0n;
  }

  #payment(log: TransferLog, index: number): Payment {
    const token = this.#tokens.get(log.address.toLowerCase());
    return {
      txid: this.name === 'TRC20' ? log.transactionHash.slice(2).toLowerCase() : log.transactionHash.toLowerCase(),
      index,
      currencyId: token?.currencyId ?? 0,
      address: addressFromNode(this.name, log.args.to),
      amount: unitsOf(log.args.value, token?.decimals ?? 0),
      block: { height: Number(log.blockNumber), hash: log.blockHash },
    };
  }

  /** The name of a transaction as nodes write it. */
  #hashOf(txid: string): `0x${string}` {
    return this.name === 'TRC20' ? `0x${txid}` : (txid as `0x${string}`);
  }

  async #receipt(hash: `0x${string}`): Promise<TransactionReceipt | undefined> {
    try {
      return await this.#client.getTransactionReceipt({ hash });
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    }
  }

  /** Reads a receipt like `#receipt`. Undefined too where the node answers for this one with a fault of its own, which is no reason to stop for others. */
  async #receiptOrNone(hash: `0x${string}`): Promise<TransactionReceipt | undefined> {
    try {
      return await this.#receipt(hash);
    } catch (error) {
      const isAway =
        error instanceof BaseError && error.walk((each) => each instanceof HttpRequestError || each instanceof TimeoutError) !== null;
      if (isAway) throw error;
      return undefined;
    }
  }

  /** Once: that the tokens count in what they are taken to count in. */
  async #knowTokens(): Promise<void> {
    if (this.#areTokensKnown) return;
    for (const [contract, token] of this.#tokens) {
      const decimals = await this.#client.readContract({ address: contract as `0x${string}`, abi: ERC20, functionName: 'decimals' });
      if (decimals !== token.decimals) throw new NodeAnswerError(`${token.contract} has ${decimals} decimals, not ${token.decimals}`);
    }
    this.#areTokensKnown = true;
  }
}

/** The place of an event in the receipt of its transaction; undefined when that says otherwise than the event. */
function placeIn(receipt: TransactionReceipt, log: TransferLog): number | undefined {
  const index = receipt.logs.findIndex((each) => each.logIndex === log.logIndex);
  const event = receipt.logs[index];
  const agrees =
    event !== undefined &&
    receipt.status === 'success' &&
    receipt.transactionHash === log.transactionHash &&
    receipt.blockHash === log.blockHash &&
    receipt.blockNumber === log.blockNumber &&
    event.address.toLowerCase() === log.address.toLowerCase() &&
    event.data === log.data &&
    event.topics.length === log.topics.length &&
    event.topics.every((topic, place) => topic === log.topics[place]);
  return agrees ? index : undefined;
}

function blockOf({ number, hash }: { readonly number: bigint | null; readonly hash: string | null }, height: number | undefined): Block {
  if (number === null || hash === null) throw new NodeAnswerError('a block without number or hash');
  if (height !== undefined && Number(number) !== height) throw new NodeAnswerError(`block ${number} for ${height}`);
  return { height: Number(number), hash };
}

/** An amount of a token in units of 10^-8; what is smaller is left out. */
function unitsOf(value: bigint, decimals: number): bigint {
  return decimals <= UNIT_DECIMALS ? value * 10n ** BigInt(UNIT_DECIMALS - decimals) : value / 10n ** BigInt(decimals - UNIT_DECIMALS);
}

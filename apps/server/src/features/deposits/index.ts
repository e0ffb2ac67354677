import { textOf, type depositCalls, type depositReviewCalls, type ParsedOf, type ReplyOf, USDT } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { canonicalTransaction, nextMidnight, type AddressChain, type BankPrice, type DepositChain } from '@candor/rules';
import type { Chain } from '../../chains/chain.ts';
import { DemoChain } from '../../chains/demo.ts';
import { DepositKeys, TEST_KEYS } from '../../chains/deposit-keys.ts';
import { EvmChain } from '../../chains/evm.ts';
import type { ChainsConfig, NodeConfig } from '../../chains/read-chains.ts';
import type { Downloads } from '../../files/downloads.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../handler.ts';
import type { Terms } from '../../terms-types.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { isKeyUsed } from '../../kernel/store/idempotency-lookup.ts';
import type { UploadRule } from '../../guards/guards.ts';
import { auditView } from '../../guards/audit-view.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import { claimChannel, ownClaim, ownClaims } from './claim-queries.ts';
import { claimedTransactions } from './claimed-transaction.ts';
import { claimCommand } from './commands/claim.ts';
import { nameClaim } from './commands/name-claim.ts';
import { FAUCET_PAYS, payFromFaucet } from './commands/faucet.ts';
import { giveAddress } from './commands/give-address.ts';
import { demoPaymentsIn } from './demo-payments.ts';
import { allDeposits, currencyName, depositsFile, openDoubts, ownDeposits, shownDoubts } from './queries.ts';
import { proposeWriteOff } from './commands/propose-write-off.ts';
import { depositReview } from './review.ts';
import { writeOffReview } from './write-offs.ts';
import { DepositTermsBook, type ChannelTerms } from './terms.ts';
import type { WatcherLog } from './judge.ts';
import { Watcher } from './watcher.ts';

/** Dependencies of the deposits feature. */
export interface DepositsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: WatcherLog;
  readonly terms: Terms;
  /** Downloads by which files are fetched. */
  readonly downloads: Downloads;
  /** The pictures of customers. */
  readonly pictures: {
    readonly uploads: UploadRule;
    /** Reads a picture as JPEG; undefined when it was removed. */
    readPicture(upload: string, userId: number): Promise<Buffer | undefined>;
  };
  readonly config: { readonly mode: 'demo' | 'live'; readonly chains: ChainsConfig };
}

/** Parts of the deposits feature that others use. */
export interface DepositsFeature {
  readonly handlers: HandlersOf<typeof depositCalls & typeof depositReviewCalls>;
  /** Reviews of deposits that operators decide. */
  readonly reviews: readonly ReviewKind[];
  /** The chains that there is a node of, by name. */
  readonly chains: ReadonlyMap<string, Chain>;
  /** Returns the number of blocks that each watched chain is ahead of what was read. */
  lags(): readonly { readonly chain: string; readonly blocks: number }[];
  /** Deposits that are held because their chain took them back. */
  heldDeposits(): Promise<number>;
  /** Counts the statements of nodes about payments that are not believed. */
  doubtedPayments(): Promise<number>;
  /** Returns the money of the bank and the price of one unit of a currency in it, by the terms in force. Returns undefined where no bank takes the currency. */
  bankPrice(currencyId: number): BankPrice | undefined;
  /** Begins to watch the chains. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Decimals in which USDT counts on Ethereum and on Tron. */
const USDT_DECIMALS = 6;
/** Ethereum's main net, and Tron's. */
const CHAIN_IDS = { ERC20: 1, TRC20: 728_126_428 } as const;
const POLL_MS = { ERC20: 6_000, TRC20: 3_000 } as const;

const readDeposits = auditView('console/deposits');
const exportedDeposits = auditView('console/deposits_file');

/** Deposits: addresses of customers, payments that the chains show, and the faucet of a demonstration. */
export function createDepositsFeature(needs: DepositsDependencies): DepositsFeature {
  const { kernel, database, clock, log, config } = needs;
  const { mode } = config;
  const terms = new DepositTermsBook(needs.terms);
  const claim = claimCommand(needs.pictures.uploads);
  const keys = new Map<string, DepositKeys>();
  for (const [chain, texts] of Object.entries(config.chains.keys) as [DepositChain, readonly string[]][])
    keys.set(chain, new DepositKeys(chain, texts));
  const watched: Chain[] = config.chains.nodes.map((node) => nodeChain(node, node.url, mode));
  const seconds = new Map(
    config.chains.nodes.flatMap((node) =>
      node.second === '' ? [] : [[node.chain as string, nodeChain(node, node.second, mode)] as const],
    ),
  );
  if (mode === 'demo') watched.push(new DemoChain(clock, (from, to) => demoPaymentsIn(database, from, to)));
  const chains: ReadonlyMap<string, Chain> = new Map(watched.map((chain) => [chain.name, chain]));
  const nodesOf = new Map(
    watched.map((chain) => [chain.name, [chain, seconds.get(chain.name)].filter((node) => node !== undefined)] as const),
  );
  const watchers = new Map<DepositChain, Watcher>();
  for (const chain of watched) {
    const chainKeys = keys.get(chain.name);
    const second = seconds.get(chain.name);
    const inForce = (id: number) => terms.one(id, chain.name, clock.now());
    if (chainKeys)
      watchers.set(
        chain.name,
        new Watcher({ chain, ...(second && { second }), keys: chainKeys, kernel, database, clock, log, terms: inForce }),
      );
  }
  /** Before the first block was read a payment could be missed, and no address is given out. */
  const isOpen = (chain: DepositChain): boolean => (watchers.get(chain)?.status.read ?? 0) > 0;
  /** Whether an address is given out on a chain. Deposits on a chain that is not watched at all are claimed. */
  const hasAddress = (chain: DepositChain): boolean => keys.has(chain) && (mode === 'demo' || isOpen(chain) || !watchers.has(chain));
  const isTestKey = (chain: DepositChain): boolean => chain !== 'DEMO' && (config.chains.keys[chain]?.[0] ?? '') === TEST_KEYS[chain];

  async function give(chain: DepositChain, userId: number, run: (address: string) => Promise<unknown>): Promise<string> {
    const address = keys.get(chain)?.addressOf(userId);
    if (address === undefined || !hasAddress(chain)) throw new RefusedError('chain_closed');
    try {
      await run(address);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'already_done') throw error;
    }
    return address;
  }

  async function handIn(input: ParsedOf<'wallet/charge_req'>, { actor, language }: RequestContext): Promise<ReplyOf<'wallet/charge_req'>> {
    const { currency, type: channel, amount, imgUrl: proof } = input;
    const found = terms.one(currency, channel, clock.now());
    if (!found) throw new RefusedError('currency_unknown');
    if (!found.isOpen) throw new RefusedError('chain_closed');
    const { minimum, secondAbove, version, document } = found;
    const claimed = channel === 'BANK' ? { txid: '', account: input.account, paidTo: accountText(document) } : claimedOn(channel, input);
    const bank = channel === 'BANK' ? bankPriceOf(document) : undefined;
    const { id } = await kernel.run(
      claim,
      { currencyId: currency, channel, ...claimed, amount, proof, minimum, secondAbove, termsVersion: version, ...(bank && { bank }) },
      actor,
    );
    await kernel.caughtUp();
    return ownClaim(database, actor.userId, id, language);
  }

  return {
    lags: () => [...watchers].map(([chain, { status }]) => ({ chain, blocks: Math.max(0, status.newest - status.read) })),
    async heldDeposits() {
      const [counted] = await database.query<{ count: number }>(`select count(*)::int as count from deposits where state = 'held'`);
      return counted?.count ?? 0;
    },
    bankPrice(currencyId) {
      const found = terms.one(currencyId, 'BANK', clock.now());
      return found && bankPriceOf(found.document);
    },
    doubtedPayments: () => openDoubts(database),
    chains,
    reviews: [
      depositReview(database, {
        proofOf: (upload, userId) => needs.pictures.readPicture(upload, userId),
        readTransaction: claimedTransactions(nodesOf, (channel, userId) => keys.get(channel)?.addressOf(userId)),
      }),
      writeOffReview(database),
    ],
    handlers: {
      'wallet/deposit_chains': async ({ currency_id }, { actor }) => {
        const channels = terms.of(currency_id, clock.now());
        if (channels.length === 0) throw new RefusedError('currency_unknown');
        const bank = channels.find(({ channel }) => channel === 'BANK');
        return {
          currency_id,
          currency_name: await currencyName(database, currency_id),
          list: channels.flatMap(({ channel: chain, minimum, confirmations, isOpen: isOffered }) =>
            chain === 'BANK'
              ? []
              : [
                  {
                    chain,
                    minimum: toText(minimum),
                    confirmations,
                    offered: isOffered ? 1 : 0,
                    has_address: isOffered && hasAddress(chain) ? 1 : 0,
                    open: isOffered && isOpen(chain) ? 1 : 0,
                    test_key: isTestKey(chain) ? 1 : 0,
                  },
                ],
          ),
          ...(bank?.isOpen === true && { bank: bankShown(bank, mode) }),
          faucet: await faucet(actor.userId),
        };
      },
      'wallet/deposit_address': async ({ currency_id, chain }, { actor }) => {
        const offered = terms.one(currency_id, chain, clock.now());
        if (!offered) throw new RefusedError('currency_unknown');
        if (!offered.isOpen) throw new RefusedError('chain_closed');
        const address = await give(chain, actor.userId, (own) => kernel.run(giveAddress, { chain, address: own }, actor));
        return { chain, address };
      },
      'wallet/deposits': (input, { actor }) => ownDeposits(database, actor.userId, input),
      'wallet/charge_req': (input, context) => handIn(input, context),
      'wallet/deposit_claims': (input, { actor, language }) => ownClaims(database, actor.userId, input, language),
      'wallet/faucet': async (_input, { actor }) => {
        if (mode !== 'demo' || !isOpen('DEMO')) throw new RefusedError('not_found');
        const address = await give('DEMO', actor.userId, (own) => kernel.run(giveAddress, { chain: 'DEMO', address: own }, actor));
        return kernel.run(payFromFaucet, { address }, actor, { key: faucetKey() });
      },
      'console/deposit_write_off': (input, { actor }) => kernel.run(proposeWriteOff, input, actor),
      'console/claim_name': async ({ id, txid }, { actor }) => {
        const channel = await claimChannel(database, id);
        const named = channel === undefined || channel === 'BANK' ? undefined : canonicalTransaction(channel, txid);
        if (channel === undefined) throw new RefusedError('not_found');
        if (named === undefined) throw new RefusedError('transaction_malformed');
        return kernel.run(nameClaim, { id, txid: named }, actor);
      },
      'console/deposits_file': async ({ state }, { actor }) => {
        await kernel.run(exportedDeposits, { shown: [], asked: { state } }, actor);
        return needs.downloads.offer({
          site: 'console',
          owner: actor.userId,
          name: 'deposits.csv',
          pages: () => depositsFile(database, state),
        });
      },
      'console/deposits': async (input, { actor }) => {
        const read = await allDeposits(database, input);
        await kernel.run(readDeposits, { shown: read.list.map(({ id }) => id) }, actor);
        const doubts = await shownDoubts(database);
        return { ...read, chains: [...watchers].map(([chain, { status }]) => ({ chain, ...chainShown(status) })), doubts };
      },
    },
    async start() {
      for (const watcher of watchers.values()) await watcher.start();
    },
    async stop() {
      await Promise.all([...watchers.values()].map((watcher) => watcher.stop()));
    },
  };

  function faucetKey(): string {
    return `faucet-${nextMidnight(clock.now())}`;
  }

  async function faucet(userId: number): Promise<ReplyOf<'wallet/deposit_chains'>['faucet']> {
    if (mode !== 'demo') return { number: '0', again_at: 0 };
    const used = await isKeyUsed(database, userId, faucetKey());
    return { number: toText(FAUCET_PAYS), again_at: used ? nextMidnight(clock.now()) : 0 };
  }
}

/** The account of the venue, as a claim keeps it. */
function accountText(document: ChannelTerms['document']): string {
  return ['bank_name', 'account_holder', 'account_number'].map((field) => textOf(document, field)).join(' · ');
}

/** The transaction that a claim names, and the address that it came from: clients with one field for both put it into `account`. */
function claimedOn(
  channel: AddressChain,
  { txid, account }: ParsedOf<'wallet/charge_req'>,
): {
  readonly txid: string;
  readonly account: string;
  readonly paidTo: string;
} {
  const named = canonicalTransaction(channel, txid === '' ? account : txid);
  if (named !== undefined) return { txid: named, account: txid === '' ? '' : account, paidTo: '' };
  if (txid !== '') throw new RefusedError('transaction_malformed');
  if (account.trim() === '') throw new RefusedError('transaction_malformed');
  // As clients of the specification send it: an address and an amount, and no transaction.
  return { txid: '', account, paidTo: '' };
}

/** The price of the terms of a bank; undefined where they name no money. */
function bankPriceOf(document: ChannelTerms['document']): BankPrice | undefined {
  const [money, price] = [textOf(document, 'money'), decimal(textOf(document, 'price') || '0')];
  return money === '' || price <= 0n ? undefined : { money, price };
}

function bankShown({ minimum, document }: ChannelTerms, mode: 'demo' | 'live'): NonNullable<ReplyOf<'wallet/deposit_chains'>['bank']> {
  return {
    minimum: toText(minimum),
    price: textOf(document, 'price'),
    money: textOf(document, 'money'),
    bank_name: textOf(document, 'bank_name'),
    account_holder: textOf(document, 'account_holder'),
    account_number: textOf(document, 'account_number'),
    is_demo: mode === 'demo' ? 1 : 0,
  };
}

function nodeChain({ chain, usdt }: NodeConfig, url: string, mode: 'demo' | 'live'): Chain {
  return new EvmChain({
    name: chain,
    url,
    tokens: [{ currencyId: USDT, contract: usdt, decimals: USDT_DECIMALS }],
    // A demonstration may look at a test net.
    ...(mode === 'live' && { chainId: CHAIN_IDS[chain] }),
    pollMs: POLL_MS[chain],
  });
}

function chainShown({ newest, read, answeredAt, fault }: Watcher['status']): Omit<ReplyOf<'console/deposits'>['chains'][number], 'chain'> {
  return { newest, read, answered_at: answeredAt, fault };
}

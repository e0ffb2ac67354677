import { REVIEW_KINDS, type ParsedOf, type ReplyOf, type withdrawalCalls, type withdrawalConsoleCalls } from '@candor/api';
import { toText } from '@candor/money';
import { HOUR_MS, securityHoldUntil, withdrawalUse, type AddressChain, type BankPrice, type WithdrawalWay } from '@candor/rules';
import type { OwnDepositAddresses } from '../../chains/own-addresses.ts';
import type { Downloads } from '../../files/downloads.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../handler.ts';
import type { Guards } from '../../guards/guards.ts';
import { accountId } from '../../kernel/model/accounts.ts';
import { RefusedError, type Actor, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { askedUnder } from '../../kernel/store/idempotency-lookup.ts';
import { readSource } from '../../kernel/store/read-source.ts';
import { auditView } from '../../guards/audit-view.ts';
import type { Markets } from '../../market/market.ts';
import type { Prover } from '../../proof/prover.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { boughtHours, boughtLately, boughtUntil, type BoughtSource } from './bought.ts';
import { cancelWithdrawal } from './commands/cancel.ts';
import { decideWithdrawal } from './commands/decide.ts';
import { outCommand, type OutInput } from './commands/out.ts';
import { proveCommand } from './commands/prove.ts';
import { KeyedMutex } from '../../guards/keyed-mutex.ts';
import { counted } from './limits.ts';
import { allWithdrawals, withdrawalsFile, filesPage, ownWithdrawals, publishedFigures, waitingNow } from './queries.ts';
import { withdrawalReview } from './review.ts';
import { Signer } from './signer.ts';
import type { BankAccount } from './signer-file.ts';
import type { WithdrawalSources } from './sources.ts';
import { recentSource } from './store.ts';
import { termsOf, WITHDRAWAL_KIND } from './terms.ts';
import { inLanguage } from './view.ts';

/** A currency that can be withdrawn, and on which chains. */
interface Withdrawable {
  readonly id: number;
  readonly name: string;
  readonly chains: readonly AddressChain[];
}

export interface WithdrawalsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** Downloads by which files are fetched. */
  readonly downloads: Downloads;
  /** Knows the terms that are in force. */
  readonly market: Pick<Markets, 'termsOf'>;
  readonly guards: Guards;
  /** Says whether anything may be paid out, and proves what is signed. */
  readonly prover: Pick<Prover, 'requireNoDoubt' | 'requireProven'>;
  readonly ownAddresses: OwnDepositAddresses;
  /** Returns the price that a bank pays for a currency, by the terms in force; undefined where it pays in the currency. */
  bankPrice(currencyId: number): BankPrice | undefined;
  /** Coins that customers bought from others, as trading between customers lends them. */
  readonly bought: BoughtSource;
  /** Parts of the payment feature that it lends. */
  readonly payment: WithdrawalSources & {
    /** Rejects with `currency_unknown`. */
    currency(id: number): Promise<Withdrawable>;
    /** An address in its one spelling. Throws `address_malformed`, `address_other_network` and `chain_required`. */
    readAddress(
      text: string,
      asked: AddressChain | undefined,
      offered: readonly AddressChain[],
    ): { readonly chain: AddressChain; readonly address: string };
    /** The bound bank account as its owner sees it, and when it was bound; undefined without one. */
    shownBank(userId: number): Promise<{ readonly shown: string; readonly changedAt: number } | undefined>;
    bankOf(userId: number, methodsAt: number): Promise<BankAccount | undefined>;
  };
  /** The gate of the trade password. */
  readonly gate: {
    check(actor: Actor, password: string | undefined): Promise<void>;
    isSet(userId: number): Promise<boolean>;
  };
  /** The public key of the signer in hex; empty for none. */
  readonly config: { readonly withdrawalSigner: string };
}

/** Parts of withdrawals that others use. */
export interface WithdrawalsFeature {
  readonly handlers: HandlersOf<typeof withdrawalCalls & typeof withdrawalConsoleCalls>;
  readonly review: ReviewKind;
}

/** Withdrawals: asked for by customers, decided by operators, sent by a signer outside. */
export function createWithdrawalsFeature(needs: WithdrawalsDependencies): WithdrawalsFeature {
  const { kernel, database, clock, guards, payment, gate } = needs;
  const out = outCommand(payment.book, payment.bank, needs.bought);
  const prove = proveCommand(guards.secondFactor);
  const { barred } = needs.ownAddresses;
  const signer = new Signer({ ...needs, barred, signer: needs.config.withdrawalSigner, bankOf: payment.bankOf });
  const inTurn = new KeyedMutex();
  const readWithdrawals = auditView('console/withdrawals');
  const exportedWithdrawals = auditView('console/withdrawals_file');
  const readFile = auditView('console/withdrawal_file');

  /** A repeat under its key is answered before anything is asked again: its code is used up. */
  async function ask(input: ParsedOf<'wallet/out'>, { actor, idempotency, language }: RequestContext): Promise<ReplyOf<'wallet/out'>> {
    const { userId } = actor;
    const currency = await payment.currency(input.currency);
    const asked: OutInput = {
      currencyId: currency.id,
      currency: currency.name,
      amount: input.number,
      ...destination(input, currency),
      ...(input.rate !== undefined && { shownPercent: input.rate }),
      ...bankOf(input, currency.id),
      dueAfterHolds: true,
    };
    if (idempotency) {
      await kernel.caughtUpWith(userId);
      const first = await askedUnder(database, userId, idempotency.key);
      if (first !== undefined) return inLanguage(await kernel.run(out, againUnder(asked, first as OutInput), actor, idempotency), language);
    }
    needs.prover.requireNoDoubt();
    if (asked.way !== 'BANK') await needs.ownAddresses.refuse(asked.way, asked.address, userId);
    else if (!asked.bank) throw new RefusedError('bank_closed');
    await gate.check(actor, input.pay_password);
    const factor = await guards.factor(actor, input.code);
    guards.requireChange(userId);
    await kernel.run(prove, { factor }, actor);
    return inLanguage(await kernel.run(out, asked, actor, idempotency), language);
  }

  /** Returns the price that the bank pays for a withdrawal to it; nothing where the terms name none. */
  function bankOf({ type, bank_price: shownPrice }: ParsedOf<'wallet/out'>, currencyId: number): Pick<OutInput, 'bank'> {
    const price = type === 1 ? needs.bankPrice(currencyId) : undefined;
    return price ? { bank: { ...price, ...(shownPrice !== undefined && { shownPrice }) } } : {};
  }

  function destination(
    { type, address, chain }: ParsedOf<'wallet/out'>,
    { chains }: Withdrawable,
  ): { way: WithdrawalWay; address: string } {
    if (type === 1) return { way: 'BANK', address: '' };
    if (address === undefined || address === '') throw new RefusedError('invalid_input', { field: 'address', reason: 'missing' });
    const read = payment.readAddress(address, chain, chains);
    return { way: read.chain, address: read.address };
  }

  async function info(currencyId: number, userId: number): Promise<ReplyOf<'wallet/get_info'>> {
    const now = clock.now();
    const currency = await payment.currency(currencyId);
    const document = needs.market.termsOf(WITHDRAWAL_KIND, currency.name);
    if (!document) throw new RefusedError('currency_unknown');
    const terms = termsOf(document);
    const hours = boughtHours(needs.market);
    const [book, recent, bank, bought, isSet, hasFactor, waiting, [account]] = await Promise.all([
      readSource(database, payment.book, userId),
      readSource(database, recentSource, userId),
      payment.shownBank(userId),
      readSource(database, needs.bought, userId),
      gate.isSet(userId),
      guards.hasFactor(userId),
      waitingNow(database),
      database.query<{ balance: bigint }>('select balance from accounts where id = $1', [accountId(userId, currencyId, 'change')]),
    ]);
    const used = withdrawalUse((recent ?? []).filter((each) => each.currency_id === currencyId).map(counted), now);
    const left = terms.dayMost > used.amount ? terms.dayMost - used.amount : 0n;
    const held = securityHoldUntil(book?.security_changed_at ?? 0);
    const { holdHours } = terms;
    const bankPrice = needs.bankPrice(currencyId);
    return {
      currency: currency.id,
      currency_name: currency.name,
      rate: toText(terms.feePercent),
      change_balance: toText(account?.balance ?? 0n),
      min_number: toText(terms.minimum),
      max_number: toText(terms.most),
      day_number: toText(terms.dayMost),
      day_left: toText(left),
      day_count: terms.dayCount,
      day_count_left: Math.max(0, terms.dayCount - used.count),
      second_above: toText(terms.secondAbove),
      ways: [...currency.chains, ...(bankPrice ? (['BANK'] as const) : [])],
      held_until: held > now ? held : 0,
      bought_until: boughtUntil(boughtLately(bought, hours, now), hours),
      address_hold_hours: holdHours,
      has_trade_password: isSet ? 1 : 0,
      needs_code: hasFactor ? 1 : 0,
      is_proven: book?.contact_proven === true ? 1 : 0,
      bank_account: bank?.shown ?? '',
      bank_money: bankPrice?.money ?? '',
      bank_price: toText(bankPrice?.price ?? 0n),
      bank_usable_at: bank ? bank.changedAt + holdHours * HOUR_MS : 0,
      ...waiting,
      hours: REVIEW_KINDS.withdrawal.hours,
    };
  }

  return {
    review: withdrawalReview(database, decideWithdrawal(payment.book, payment.bank, barred), payment.bankOf, () =>
      needs.prover.requireNoDoubt(),
    ),
    handlers: {
      'wallet/get_info': ({ currency }, { actor }) => info(currency, actor.userId),
      'wallet/out': (input, context) => {
        const key = context.idempotency?.key;
        return key === undefined ? ask(input, context) : inTurn.take(`${context.actor.userId} ${key}`, () => ask(input, context));
      },
      'wallet/withdrawal_cancel': async ({ id }, { actor, idempotency, language }) =>
        inLanguage(await kernel.run(cancelWithdrawal, { id }, actor, idempotency), language),
      'charge_mention/log': (input, { actor, language }) => ownWithdrawals(database, actor.userId, input, language),
      'withdrawals/published': () => publishedFigures(database, clock.now()),
      'console/withdrawals': async (input, { actor, language }) => {
        const read = await allWithdrawals(database, input, language);
        await kernel.run(readWithdrawals, { shown: read.list.map(({ id }) => id) }, actor);
        return { ...read, signer: needs.config.withdrawalSigner };
      },
      'console/withdrawals_file': async ({ state }, { actor, language }) => {
        await kernel.run(exportedWithdrawals, { shown: [], asked: { state } }, actor);
        const pages = () => withdrawalsFile(database, state, language);
        return needs.downloads.offer({ site: 'console', owner: actor.userId, name: 'withdrawals.csv', pages });
      },
      'console/withdrawal_files': ({ page }) => filesPage(database, page),
      'console/withdrawal_export': (_input, { actor }) => signer.export(actor),
      'console/withdrawal_file': async ({ id }, { actor }) => {
        const file = await signer.file(id);
        await kernel.run(readFile, { shown: [id] }, actor);
        return file;
      },
      'console/withdrawal_import': ({ signed }, { actor }) => signer.import(signed, actor),
    },
  };
}

/** A request again under its key: what the terms say by now is not part of what was asked for. */
function againUnder({ bank, dueAfterHolds, ...asked }: OutInput, first: OutInput): OutInput {
  const shown = bank?.shownPrice;
  return {
    ...asked,
    ...(first.bank && { bank: { money: first.bank.money, price: first.bank.price, ...(shown !== undefined && { shownPrice: shown }) } }),
    ...(first.dueAfterHolds && { dueAfterHolds }),
  };
}

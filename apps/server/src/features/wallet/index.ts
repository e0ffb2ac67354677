import type { adjustmentCalls, houseTransferCalls, ledgerCalls, ReplyOf, walletCalls } from '@candor/api';
import type { Amount } from '@candor/money';
import { nextMidnight, type Wallet } from '@candor/rules';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import type { HouseNeed } from '../../house-need.ts';
import type { Settings } from '../../terms-types.ts';
import { cachedAnswer } from '../../guards/cached-answer.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database, DatabaseLog } from '../../kernel/store/database.ts';
import type { BackgroundWorker } from '../../kernel/jobs/background-worker.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { Market } from '../../market/market.ts';
import type { Downloads } from '../../files/downloads.ts';
import { auditView } from '../../guards/audit-view.ts';
import { adjustmentFigures } from './adjustments/figures.ts';
import { proposeAdjustment } from './adjustments/propose.ts';
import { adjustmentReview } from './adjustments/review.ts';
import { playMoney } from './commands/play-money.ts';
import { transferCommand } from './commands/transfer.ts';
import { dayBalances } from './day-balances.ts';
import { publishedFees } from './fees.ts';
import { walletHistory } from './history.ts';
import { houseTransferFigures } from './house-transfers/figures.ts';
import { proposeHouseTransfer } from './house-transfers/propose.ts';
import { houseTransferReview } from './house-transfers/review.ts';
import { HOUSE_NEEDS_STATE } from './house-transfers/withdrawable.ts';
import { houseAccounts, publicHouse } from './house.ts';
import { customerLedger, ledger } from './ledger/console.ts';
import { ledgerFile } from './ledger/file.ts';
import { outcomeOf } from './outcome.ts';
import type { ContractBook } from './positions.ts';
import { transferHistory, userCurrencyList, walletDetail, walletList } from './queries.ts';
import { holdableCurrencies, type Currency } from './store.ts';
import { statementFile } from './statement/file.ts';
import { legalLog, statement, walletLog, statementBalances, stretchOf } from './statement/queries.ts';

/** Dependencies of the wallet feature. */
export interface WalletDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly settings: Settings;
  readonly market: Market;
  readonly contracts: {
    /** Open contracts by user. */
    readonly bookSource: ContractBook;
    /** Returns the open exposure at entry prices, netted in each market. */
    exposure(): Amount;
  };
  readonly clock: Clock;
  readonly log: DatabaseLog;
  /** Needs that accounts of the house must cover. */
  readonly houseNeeds: readonly HouseNeed[];
  /** Whether this is a demo, which gives play money. */
  readonly isDemo: boolean;
  /** Downloads by which files are fetched. */
  readonly downloads: Downloads;
}

/** Parts of the wallet feature that others use. */
export interface WalletFeature {
  readonly handlers: HandlersOf<typeof walletCalls & typeof ledgerCalls & typeof adjustmentCalls & typeof houseTransferCalls>;
  /** Reviews of wallets that operators decide. */
  readonly reviews: readonly ReviewKind[];
  /** For products that move money in wallets. */
  readonly services: {
    /** The currencies that customers can hold, in the order they are shown. */
    readonly currencies: () => Promise<readonly Currency[]>;
    /** One page of what moved the available balances of one wallet of a customer, newest first. */
    readonly walletLog: (userId: number, wallet: Wallet, page: number) => Promise<ReplyOf<'wallet/legal_log'>>;
  };
  /** Follows what each day does to what customers have. */
  readonly days: BackgroundWorker;
}

/** Milliseconds for which the published sums of fees are kept. */
const FEES_FOR_MS = 60_000;

const exportedLedger = auditView('console/ledger_file');

/** Wallets: balances, transfers between them, and their history. */
export function createWalletFeature(dependencies: WalletDependencies): WalletFeature {
  const { kernel, database, settings, market, contracts, downloads, clock, log, houseNeeds, isDemo } = dependencies;
  const transfer = transferCommand(contracts.bookSource);
  const fees = cachedAnswer(FEES_FOR_MS, clock, () => publishedFees(database.query, clock.now()));
  const nameOf = async (id: number) => (await holdableCurrencies(database)).find((each) => each.id === id)?.name ?? '';
  kernel.provide(HOUSE_NEEDS_STATE, houseNeeds);
  return {
    reviews: [adjustmentReview(database, nameOf), houseTransferReview(database, nameOf)],
    services: {
      currencies: () => holdableCurrencies(database),
      walletLog: (userId, wallet, page) => walletLog(database, userId, { wallet, page }),
    },
    days: dayBalances(database, log),
    handlers: {
      'wallet/list': (_input, { actor }) => walletList(database, market, actor.userId),
      'wallet/change': (input, { actor, idempotency }) => kernel.run(transfer, input, actor, idempotency),
      'wallet/outcome': ({ key }, { actor, language }) => outcomeOf(key, actor, language, { kernel, database }),
      'wallet/play_money': async (_input, { actor }) => {
        if (!isDemo) throw new RefusedError('not_found');
        return kernel.run(playMoney, {}, actor, { key: `play-money-${nextMidnight(clock.now())}` });
      },
      'wallet/detail': ({ currency }, { actor }) => walletDetail(database, market, actor.userId, currency),
      'wallet/legal_log': (input, { actor }) => legalLog(database, actor.userId, input),
      'wallet/statement': (input, { actor }) => statement(database, actor.userId, input),
      'wallet/history': ({ days }, { actor }) => walletHistory(database, market, actor.userId, days, clock.now()),
      'wallet/statement_balances': (input, { actor }) => statementBalances(database, actor.userId, input),
      'wallet/statement_file': async (filter, { actor }) => {
        await stretchOf(database.query, actor.userId, filter);
        const pages = () => statementFile(database, { userId: actor.userId, filter });
        return downloads.offer({ site: 'customers', owner: actor.userId, name: 'candor-statement.csv', pages });
      },
      'wallet/hzhistory': (_input, { actor }) => transferHistory(database, actor.userId),
      'console/adjustment_propose': ({ id, currency, wallet, account, direction, number, reason, note }, { actor, idempotency }) => {
        const proposed = {
          userId: id,
          currencyId: currency,
          wallet,
          account,
          isCredit: direction === 'credit',
          number,
          reason,
          note,
          most: settings.number('adjustment_most', clock.now()),
        };
        return kernel.run(proposeAdjustment, proposed, actor, idempotency);
      },
      'console/house_transfer_propose': ({ currency, ...movement }, { actor, idempotency }) =>
        kernel.run(proposeHouseTransfer, { currencyId: currency, ...movement }, actor, idempotency),
      'venue/house_transfers': () => houseTransferFigures(database, clock.now()),
      'console/house': () => houseAccounts(database, contracts.exposure()),
      'venue/house': () => publicHouse(database, contracts.exposure()),
      'venue/fees': fees,
      'venue/adjustments': () => adjustmentFigures(database, clock.now()),
      'console/customer_ledger': (input, { actor }) => customerLedger(input, actor, { kernel, database }),
      'console/ledger': (input, { actor }) => ledger(input, actor, { kernel, database }),
      'console/ledger_file': async (filter, { actor }) => {
        await kernel.run(exportedLedger, { shown: [], asked: filter }, actor);
        return downloads.offer({ site: 'console', owner: actor.userId, name: 'ledger.csv', pages: () => ledgerFile(database, filter) });
      },
      'currency/user_currency_list': (_input, { actor }) => userCurrencyList(database, actor.userId),
    },
  };
}

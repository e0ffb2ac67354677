import { MINING_PRODUCTS, type miningCalls, type miningConsoleCalls } from '@candor/api';
import { decimal, toText } from '@candor/money';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { Markets } from '../../market/market.ts';
import { buyLock } from './commands/buy.ts';
import { cancelLock } from './commands/cancel.ts';
import { miningWork } from './due-work.ts';
import { productOf, productTerms } from './products.ts';
import { interestAccounts, miningForOperators, ownLocks, ownMining, soldProducts } from './queries.ts';

export interface MiningDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  /** Knows the terms that are in force. */
  readonly market: Pick<Markets, 'termsOf'>;
}

/** Parts of locked mining that others use. */
export interface MiningFeature {
  readonly handlers: HandlersOf<typeof miningCalls & typeof miningConsoleCalls>;
  /** Pays the days that have passed. */
  readonly dueWork: readonly DueWork[];
}

/** Locked mining: an amount is locked for a term, earns interest every venue day and is released at the end. */
export function createMiningFeature({ kernel, database, clock, market }: MiningDependencies): MiningFeature {
  /** Returns the present fee of cancelling: the highest among open orders, or among products where there are none. */
  function highest(rates: readonly string[]): string {
    return toText(rates.map(decimal).reduce((most, rate) => (rate > most ? rate : most), 0n));
  }
  const productRates = (): string[] =>
    MINING_PRODUCTS.flatMap((product) => {
      const terms = productTerms(market, product);
      return terms?.isOpen === true ? [toText(terms.costRate)] : [];
    });
  return {
    dueWork: [miningWork({ kernel, database, clock })],
    handlers: {
      'mining/own': (_input, { actor }) => ownMining(database, actor.userId),
      'mining/published': () => interestAccounts(database),
      'lh/deposit/config': () => soldProducts(database, market),
      'lh/deposit': ({ config_id, amount, interest_rate, cost_rate, day }, { actor, idempotency }) => {
        const product = productOf(config_id);
        if (product === undefined) throw new RefusedError('mining_closed');
        const seen = {
          ...(interest_rate !== undefined && { interestRate: interest_rate }),
          ...(cost_rate !== undefined && { costRate: cost_rate }),
          ...(day !== undefined && { days: day }),
        };
        return kernel.run(buyLock, { product, amount, seen }, actor, idempotency);
      },
      'lh/deposit/order': async (input, { actor }) => {
        const own = await ownLocks(database, actor.userId, input, clock.now());
        const open = own.order_list.filter(({ status }) => status === 1).map(({ cost_rate }) => cost_rate);
        return { costRate: highest(open.length > 0 ? open : productRates()), ...own };
      },
      'lh/deposit/order/cancel': ({ id }, { actor, idempotency }) => kernel.run(cancelLock, { id }, actor, idempotency),
      'console/mining': () => miningForOperators(database, market, clock.now()),
    },
  };
}

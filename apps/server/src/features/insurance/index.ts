import { INSURANCE_TYPES, type insuranceCalls, type Language, type ReplyOf } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { Market } from '../../market/market.ts';
import { buyInsurance } from './commands/buy.ts';
import { claimApply } from './commands/claim.ts';
import { rescindInsurance } from './commands/rescind.ts';
import { claimWork } from './due-work.ts';
import { insuredIn, insuranceMoney, insuranceRecords, insuranceTypes, userInsurance, type Insurable } from './queries.ts';
import { insuranceForOperators, publishedReserve } from './reserve.ts';
import { typeOf } from './terms.ts';
import { POLICY_VALUES, PolicyValues } from './value.ts';

export interface InsuranceDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Market;
  /** The currencies that customers can hold. */
  readonly currencies: () => Promise<readonly Insurable[]>;
  /** Reads the movements of the available balances of a customer in one wallet, newest first. */
  readonly walletLog: (userId: number, wallet: 'insurance', page: number) => Promise<Omit<ReplyOf<'wallet/legal_log'>, 'type'>>;
}

/** Parts of the insurance that others use. */
export interface InsuranceFeature {
  readonly handlers: HandlersOf<typeof insuranceCalls>;
  readonly dueWork: readonly DueWork[];
  /** For seconds orders. */
  readonly services: {
    /** Returns the means by which a customer can pay stakes in a currency, and its insurance in force or on offer. */
    readonly insuredIn: (userId: number, currency: Insurable, language: Language) => ReturnType<typeof insuredIn>;
  };
}

/** Insurance on the seconds wallet: policies, claims and the reserve that covers them. */
export function createInsuranceFeature(needs: InsuranceDependencies): InsuranceFeature {
  const { kernel, database, clock, market, walletLog } = needs;
  const values = new PolicyValues();
  kernel.provide(POLICY_VALUES, values);

  async function insurable(): Promise<readonly Insurable[]> {
    return (await needs.currencies()).filter(({ name }) => INSURANCE_TYPES.some(({ currency }) => currency === name));
  }

  async function currencyOf(id: number): Promise<Insurable> {
    const found = (await needs.currencies()).find((each) => each.id === id);
    if (!found) throw new RefusedError('currency_unknown');
    return found;
  }

  return {
    dueWork: [claimWork(kernel, database)],
    services: { insuredIn: (userId, currency, language) => insuredIn({ ...needs, values }, userId, currency, language, clock.now()) },
    handlers: {
      'insurance/get_user_currency_insurance': async ({ currency_id: id }, { actor }) =>
        userInsurance(database, actor.userId, await currencyOf(id), clock.now()),
      'insurance/get_insurance_type': async ({ currency_id: id }, { language }) =>
        insuranceTypes(market, values, (await currencyOf(id)).name, language),
      'insurance/buy_insurance': async ({ amount, type_id: typeId, currency_id: id }, { actor, idempotency }) => {
        const currency = await currencyOf(id);
        const type = typeOf(typeId, currency.name);
        if (!type) throw new RefusedError('not_found');
        return kernel.run(buyInsurance, { type, currencyId: currency.id, amount }, actor, idempotency);
      },
      'insurance/claim_apply': ({ user_insurance_id: id }, { actor, idempotency }) => kernel.run(claimApply, { id }, actor, idempotency),
      'insurance/manual_rescission': ({ user_insurance_id: id }, { actor, idempotency }) =>
        kernel.run(rescindInsurance, { id }, actor, idempotency),
      insurance_money: async (_input, { actor }) => insuranceMoney(database, actor.userId, await insurable()),
      insurance_money_logs: async ({ page }, { actor }) => {
        const { list, count, limit } = await walletLog(actor.userId, 'insurance', page);
        const data = list.map(({ id, value, info, currency_name, cause, created_time }) => ({
          id,
          value,
          info,
          currency_name,
          cause,
          created_time,
        }));
        return { data, total: count, page, limit };
      },
      'insurance/records': async ({ page }, { actor }) => {
        const currencies = await needs.currencies();
        return insuranceRecords(database, actor.userId, page, (id) => currencies.find((each) => each.id === id)?.name ?? '');
      },
      'venue/insurance': async () => publishedReserve(database, await insurable(), clock.now()),
      'console/insurance': async (input) => insuranceForOperators(database, await insurable(), input, clock.now()),
    },
  };
}

import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import { adjustmentsAreDecided } from './adjustments/verify.ts';
import { houseTransfersAreDecided } from './house-transfers/verify.ts';
import { wrongDays } from './day-balances.ts';
import { wrongFeeDays } from './fees.ts';

/** Checks that the daily changes of customers' balances follow from the transfers. */
const daysFollowTransfers: Check = async (query) => {
  const wrong = await wrongDays(query, FAULTS_SHOWN);
  const [counted] = await query<{ count: bigint }>('select count(*) from balance_days');
  return {
    check: 'what days did to balances follows from the transfers',
    checked: Number(counted?.count ?? 0n),
    faults: wrong.map(({ user_id: userId, day }) => `day ${day} of customer ${userId} does not`),
  };
};

/** The fees that the venue publishes by day are what the transfers say. */
const feesFollowTransfers: Check = async (query) => {
  const wrong = await wrongFeeDays(query, FAULTS_SHOWN);
  const [counted] = await query<{ count: bigint }>('select count(*) from fee_days');
  return {
    check: 'what each day brought in fees follows from the transfers',
    checked: Number(counted?.count ?? 0n),
    faults: wrong.map(({ day, code }) => `day ${day} of code ${code} does not`),
  };
};

/** The checks of wallets. */
export const WALLET_CHECKS: readonly Check[] = [daysFollowTransfers, feesFollowTransfers, adjustmentsAreDecided, houseTransfersAreDecided];

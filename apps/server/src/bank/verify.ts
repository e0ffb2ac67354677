import { FAULTS_SHOWN, type Check } from '../kernel/check/verify.ts';

/**
 * Checks that every bank payment has the customer, currency and amount of its claim or withdrawal, and that its money follows from amount and price. It is
 * settled where the claim or withdrawal was credited or sent.
 */
export const bankPaymentsFit: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `select bank_payments.id from bank_payments
       left join deposit_claims as claims on direction = 'in' and claims.id = subject
       left join deposits on deposits.claim_id = claims.id
       left join withdrawals on direction = 'out' and withdrawals.id = subject
     where (claims.id is null and withdrawals.id is null)
        or (bank_payments.user_id, bank_payments.currency_id, bank_payments.amount, 'BANK')
           <> (coalesce(claims.user_id, withdrawals.user_id), coalesce(claims.currency_id, withdrawals.currency_id),
               coalesce(claims.amount, withdrawals.receivable), coalesce(claims.channel, withdrawals.way))
        or paid <> 1000000 * case direction when 'in' then ceil(bank_payments.amount::numeric * price / 100000000000000)
             else floor(bank_payments.amount::numeric * price / 100000000000000) end
        or (settled_at is not null) <> (coalesce(claims.state, withdrawals.state) in ('approved', 'sent') and (direction = 'in' or withdrawals.state = 'sent'))
        or cause is distinct from case when settled_at is null then null else coalesce(deposits.id, withdrawals.id) end
     order by 1 limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: bigint }>('select count(*) from bank_payments');
  return {
    check: 'every bank payment is what its claim or withdrawal asks for, at the price of its request',
    checked: Number(counted?.count ?? 0n),
    faults: rows.map(({ id }) => `bank payment ${id} is not`),
  };
};

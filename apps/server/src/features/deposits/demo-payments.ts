import type { DemoPayment } from '../../chains/demo.ts';
import type { Database } from '../../kernel/store/database.ts';

/** Reads the payments of the faucet in some blocks of the simulated chain, both ends included. */
export async function demoPaymentsIn(database: Database, from: number, to: number): Promise<readonly DemoPayment[]> {
  const rows = await database.query<{ txid: string; currency_id: number; address: string; amount: bigint; height: bigint }>(
    'select txid, currency_id, address, amount, height from demo_payments where height between $1 and $2 order by height, txid',
    [from, to],
  );
  return rows.map(({ currency_id, height, ...rest }) => ({ ...rest, currencyId: currency_id, height: Number(height) }));
}

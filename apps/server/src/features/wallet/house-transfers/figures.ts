import { HOUSE_TRANSFER_DAYS, type HouseTransferAccount, type ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { DAY_MS } from '@candor/rules';
import type { Database } from '../../../kernel/store/database.ts';

interface Booked {
  readonly id: number;
  readonly currency_name: string;
  readonly source: HouseTransferAccount;
  readonly target: HouseTransferAccount;
  readonly amount: Amount;
  readonly note: string;
  readonly at: number;
}

/** Movements between accounts of the house that were booked, newest first. */
export async function houseTransferFigures(database: Database, now: number): Promise<ReplyOf<'venue/house_transfers'>> {
  const rows = await database.query<Booked & Record<string, unknown>>(
    `select house_transfers.id::float8 as id, currencies.name as currency_name, source, target, amount, note, decided_at as at
     from house_transfers join currencies on currencies.id = currency_id
     where house_transfers.status = 1 and decided_at > to_timestamp($1::float8 / 1000) order by decided_at desc, house_transfers.id desc`,
    [now - HOUSE_TRANSFER_DAYS * DAY_MS],
  );
  return {
    days: HOUSE_TRANSFER_DAYS,
    list: rows.map(({ source, target, amount, ...row }) => ({ ...row, from: source, to: target, value: toText(amount) })),
  };
}

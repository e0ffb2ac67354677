import type { Language, ParsedOf, ReplyOf } from '@candor/api';
import { toText, type Price } from '@candor/money';
import { versionOf } from '../../guards/version-of.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { reasonText } from '../../notifications/texts/catalog.ts';
import { advertShown, saidOfRow } from './adverts.ts';
import type { C2cDependencies } from './dependencies.ts';
import { priceOf } from './floating.ts';
import { advertHeld } from './holds.ts';
import { ADVERTS, type AdvertRow } from './tables.ts';

const ROW = selection(ADVERTS);

type Own = AdvertRow & { readonly currency_name: string; readonly open_orders: number };

/** Context in which adverts are read. */
export interface Reading {
  readonly language: Language;
  /** Markets by whose prices adverts float. */
  readonly market: C2cDependencies['market'];
  readonly now: number;
}

/** Adverts of a customer, newest first; those that were taken away only where they are asked for. */
export async function ownAdverts(
  database: Database,
  userId: number,
  { status, page }: ParsedOf<'legal/my_adverts'>,
  { language, market, now }: Reading,
): Promise<ReplyOf<'legal/my_adverts'>> {
  const list = {
    columns: `${ROW.list}, currencies.name as currency_name,
      (select count(*)::int from c2c_orders where advert_id = adverts.id and c2c_orders.ended_at is null) as open_orders`,
    from: `from adverts join currencies on currencies.id = currency_id
      where user_id = $1 and ($2::smallint is null and adverts.status <> 2 or adverts.status = $2)`,
    order: 'adverts.id desc',
    values: [userId, status ?? null],
  };
  const { rows, place } = await pageOf<Own>(database, list, page, PAGE_LENGTHS.own);
  const priced = rows.map((row) => ({ row, price: priceOf(market, row, now)?.price }));
  return { list: priced.map(({ row, price }) => shown(row, price, language)), ...place };
}

function shown(row: Own, price: Price | undefined, language: Language): ReplyOf<'legal/my_adverts'>['list'][number] {
  return {
    ...advertShown({ ...row, price: price ?? row.price }),
    priced: price === undefined ? 0 : 1,
    number: toText(row.total),
    said_min: toText(row.min),
    said_max: toText(row.max),
    status: row.status,
    held: toText(advertHeld(row).amount),
    open_orders: row.open_orders,
    created_time: row.created_at,
    stopped: row.stopped_at === null ? '' : reasonText(language, row.stop_reason, row.stop_note),
    version: versionOf(saidOfRow(row)),
  };
}

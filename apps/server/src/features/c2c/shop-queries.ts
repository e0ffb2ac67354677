import { USDT, type Language, type ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { readSource } from '../../kernel/store/read-source.ts';
import { selectFrom, selection } from '../../kernel/model/row-source.ts';
import { reasonText } from '../../notifications/texts/catalog.ts';
import { NO_FIGURES, type ShopFigures } from './figures.ts';
import { shopRatings } from './ratings.ts';
import { isShopFrozen } from './shop-freeze.ts';
import { identityLevel, type CertifiedSource } from './sources.ts';
import { SHOP_FILES, SHOPS, type ShopRow } from './tables.ts';

const ROW = selection(SHOPS);
const FILE = selection(SHOP_FILES);

/** With what a customer's shop is put into words. */
interface Words {
  readonly currency: string;
  readonly language: Language;
  readonly now: number;
  /** Opens what was sealed of the contact. */
  openContact(sealed: string, userId: number): string;
}

/** The newest application or shop of a customer; null before the first. */
export async function ownShop(database: Database, userId: number, words: Words): Promise<ReplyOf<'legal/application_data'>['seller']> {
  const [shop] = ROW.rows(await database.query(selectFrom(SHOPS, 'where user_id = $1 order by shops.id desc limit 1'), [userId]));
  if (!shop) return null;
  const [file] = FILE.rows(await database.query(selectFrom(SHOP_FILES, 'where shop_id = $1'), [shop.id]));
  const isFrozen = isShopFrozen(shop, words.now);
  return {
    id: shop.id,
    name: shop.name,
    contact: file ? words.openContact(file.contact, userId) : '',
    status: shop.status,
    deposit: toText(shop.ended_at === null ? shop.deposit : 0n),
    currency_name: words.currency,
    applied_time: shop.applied_at,
    decided_time: shop.decided_at ?? 0,
    reason: shop.status === 2 ? reasonText(words.language, shop.reason, shop.note) : '',
    leaves_time: shop.status === 1 ? (shop.leaves_at ?? 0) : 0,
    ended_time: shop.ended_at ?? 0,
    frozen: isFrozen ? 1 : 0,
    frozen_until: isFrozen ? (shop.frozen_until ?? 0) : 0,
    frozen_reason: isFrozen ? reasonText(words.language, shop.frozen_reason, '') : '',
  };
}

/** Reads the public facts of an open shop. Rejects with `not_found` for any other. */
export async function publicShop(
  database: Database,
  id: number,
  certified: CertifiedSource,
  figures: ReadonlyMap<number, ShopFigures>,
  now: number,
): Promise<ReplyOf<'legal/shop'>> {
  const [row] = await database.query<ShopRow & { registered_at: number; currency_name: string } & Record<string, unknown>>(
    `select ${ROW.list}, registered_at, currencies.name as currency_name from shops join customers on customers.id = user_id
       join currencies on currencies.id = ${USDT} where shops.id = $1 and shops.status = 1`,
    [id],
  );
  if (!row) throw new RefusedError('not_found');
  const [given] = await database.query<{ count: number; sum: bigint }>(
    'select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from c2c_compensations where shop_id = $1 and status = 1',
    [id],
  );
  const level = identityLevel(await readSource(database, certified, row.user_id), true);
  return {
    id,
    name: row.name,
    deposit: toText(row.deposit),
    currency_name: row.currency_name,
    registered_time: row.registered_at,
    opened_time: row.decided_at ?? 0,
    real_name: level >= 1 ? 1 : 0,
    advanced: level === 2 ? 1 : 0,
    frozen: isShopFrozen(row, now) ? 1 : 0,
    compensations: given?.count ?? 0,
    compensated: toText(given?.sum ?? 0n),
    ...(figures.get(id) ?? NO_FIGURES),
    ...(await shopRatings(database, id)),
  };
}

import type { Language, ReplyOf, ShopStatus } from '@candor/api';
import { SHOP_STATUS } from '@candor/rules';
import { freezeEnd, isFrozenAt } from '../../guards/customer-status.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { accountKey, storedMobileName } from './account-name.ts';
import type { Factors } from './factor/factors.ts';
import { reasonText } from '../../notifications/texts/catalog.ts';
import { freezeReason } from './freezing.ts';
import type { TradePasswordMode } from './store.ts';

interface ProfileRow extends Record<string, unknown> {
  id: number;
  email: string | null;
  email_proven: boolean;
  mobile: string | null;
  area_code: string | null;
  extension_code: string;
  language: Language;
  trade_password_mode: TradePasswordMode;
  has_trade_password: boolean;
  registered_at: number;
  security_changed_at: number | null;
  anti_phishing_phrase: string;
  factor_bound: boolean;
  has_bank_account: boolean;
  shop_status: ShopStatus | null;
  status: 'active' | 'frozen';
  frozen_at: number | null;
  frozen_by: number | null;
  frozen_reason: string | null;
}

function phoneOf({ mobile, area_code }: ProfileRow): string {
  return mobile === null ? '' : accountKey(storedMobileName({ areaCode: area_code ?? '', mobile }));
}

async function load(database: Database, userId: number): Promise<ProfileRow> {
  const [row] = await database.run<ProfileRow>({
    name: 'account/profile',
    text: `select id, email, email_proven_at is not null as email_proven, mobile, area_code, extension_code, language, trade_password_mode, status, frozen_at, frozen_by, frozen_reason, trade_password_hash is not null as has_trade_password, registered_at, security_changed_at, anti_phishing_phrase,
           factor_secret is not null as factor_bound,
           exists (select from payment_methods where user_id = users.id and bank_account is not null) as has_bank_account,
           (select shops.status from shops where user_id = users.id order by shops.id desc limit 1) as shop_status
           from users where id = $1`,
    values: [userId],
  });
  if (!row) throw new RefusedError('not_found');
  return row;
}

/** The signed-in customer as `user/info` tells it. */
export async function userInfo(database: Database, userId: number, now: number, language: Language): Promise<ReplyOf<'user/info'>> {
  const row = await load(database, userId);
  const phone = phoneOf(row);
  const account = row.email ?? phone;
  return {
    id: row.id,
    email: row.email ?? '',
    phone,
    account,
    account_number: account,
    extension_code: row.extension_code,
    is_seller: row.shop_status === SHOP_STATUS.open ? 1 : 0,
    seller: row.shop_status === null ? [] : [{ status: row.shop_status }],
    agent_id: 0,
    remark: '',
    is_bank_card: row.has_bank_account ? 1 : 0,
    language: row.language,
    trade_password_mode: row.trade_password_mode,
    has_trade_password: row.has_trade_password,
    registered_at: row.registered_at,
    freeze: freezeOf(row, now, language),
  };
}

/** Returns an operator's freeze as its customer sees it; null without one. A reason that an operator wrote before there was a list of reasons is not told. */
function freezeOf(row: ProfileRow, now: number, language: Language): ReplyOf<'user/info'>['freeze'] {
  if (!isFrozenAt(row, now)) return null;
  const reason = freezeReason(row.frozen_reason);
  return { reason: reason ? reasonText(language, reason, '') : '', since: row.frozen_at ?? 0, until: freezeEnd(row) ?? 0 };
}

/** Returns the safeguards of the account, as `safe/safe_center` shows them. */
export async function safeCenter(database: Database, factors: Factors, userId: number, now: number): Promise<ReplyOf<'safe/safe_center'>> {
  const row = await load(database, userId);
  const [counts] = await database.query<{ passkeys: number; api_keys: number }>(
    `select (select count(*)::int from passkeys where user_id = $1 and removed_at is null) as passkeys,
       (select count(*)::int from api_keys where user_id = $1 and ended_at is null and expires_at > to_timestamp($2::float8 / 1000)) as api_keys`,
    [userId, now],
  );
  const { passkeys = 0, api_keys = 0 } = counts ?? {};
  const phone = phoneOf(row);
  return {
    account_number: row.email ?? phone,
    email: row.email ?? '',
    email_proven: row.email_proven ? 1 : 0,
    phone,
    google_secret_key: '',
    anti_phishing_phrase: row.anti_phishing_phrase,
    google_bound: row.factor_bound ? 1 : 0,
    passkeys,
    api_keys,
    recovery_codes_left: row.factor_bound || passkeys > 0 ? await factors.recoveryLeft(userId) : 0,
    has_trade_password: row.has_trade_password,
    security_changed_at: row.security_changed_at ?? 0,
  };
}

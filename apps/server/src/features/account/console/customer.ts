import type { Language, ReplyOf, ReviewStatus } from '@candor/api';
import { freezeEnd, isFrozenAt } from '../../../guards/customer-status.ts';
import { RefusedError } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { reasonText } from '../../../notifications/texts/catalog.ts';
import { SESSION_IDLE_MS } from '../session-lifetime.ts';
import type { SignInOutcome } from '../sign-ins.ts';
import { REVIEW_STATUS } from './review-status.ts';

interface CustomerRow extends Record<string, unknown> {
  id: number;
  email: string | null;
  mobile: string | null;
  area_code: string | null;
  status: 'active' | 'frozen';
  frozen_reason: string | null;
  frozen_at: number | null;
  frozen_by: number | null;
  frozen_by_name: string | null;
  language: Language;
  nationality: string;
  extension_code: string;
  invited_by: number | null;
  is_demo: boolean;
  registered_at: number;
  review_status: ReviewStatus;
  has_trade_password: boolean;
  factor_bound: boolean;
  passkeys: number;
  api_keys: number;
  security_changed_at: number | null;
}

/** Sign-ins and tries that are shown. */
const SHOWN = 50;

/** One customer as an operator sees it, in full. Rejects with `not_found`. Every look is to be noted before. */
export async function customerView(
  database: Database,
  id: number,
  { now, operator, language: asked }: { readonly now: number; readonly operator: number; readonly language: Language },
): Promise<ReplyOf<'console/customer'>> {
  const [[row], sessions, signIns] = await Promise.all([
    database.query<CustomerRow>(
      `select id, email, mobile, area_code, status, frozen_reason, frozen_at, frozen_by,
         (select name from operator_names where operator_names.id = frozen_by) as frozen_by_name, language, nationality, extension_code, invited_by, is_demo,
         registered_at, ${REVIEW_STATUS} as review_status, trade_password_hash is not null as has_trade_password,
         factor_secret is not null as factor_bound, security_changed_at,
         (select count(*)::int from passkeys where user_id = users.id and removed_at is null) as passkeys,
         (select count(*)::int from api_keys where user_id = users.id and ended_at is null and expires_at > to_timestamp($2::float8 / 1000)) as api_keys
       from users where id = $1`,
      [id, now],
    ),
    database.query<{ id: string; address: string; device: string; created_at: number; seen_at: number }>(
      `select encode(token_hash, 'hex') as id, address, device, created_at, seen_at from sessions
       where user_id = $1 and ended_at is null and expires_at > to_timestamp($2::float8 / 1000) and seen_at > to_timestamp($3::float8 / 1000)
       order by created_at desc limit ${SHOWN}`,
      [id, now, now - SESSION_IDLE_MS],
    ),
    database.query<{ at: number; address: string; device: string; outcome: SignInOutcome }>(
      `select at, address, device, outcome from sign_ins where user_id = $1 order by id desc limit ${SHOWN}`,
      [id],
    ),
  ]);
  if (!row) throw new RefusedError('not_found');
  return {
    id: row.id,
    email: row.email ?? '',
    phone: row.mobile === null ? '' : `+${row.area_code ?? ''} ${row.mobile}`,
    status: isFrozenAt(row, now) ? 'frozen' : 'active',
    frozen_reason: row.frozen_reason === null ? '' : reasonText(asked, row.frozen_reason, ''),
    frozen_at: row.frozen_at ?? 0,
    frozen_until: freezeEnd(row) ?? 0,
    frozen_by: row.frozen_by_name ?? '',
    frozen_by_you: row.frozen_by === operator ? 1 : 0,
    language: row.language,
    nationality: row.nationality,
    extension_code: row.extension_code,
    invited_by: row.invited_by ?? 0,
    is_demo: row.is_demo ? 1 : 0,
    registered_at: row.registered_at,
    review_status: row.review_status,
    has_trade_password: row.has_trade_password,
    google_bound: row.factor_bound ? 1 : 0,
    passkeys: row.passkeys,
    api_keys: row.api_keys,
    security_changed_at: row.security_changed_at ?? 0,
    sessions,
    sign_ins: signIns,
  };
}

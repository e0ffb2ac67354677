import { API_KEYS } from '../features/account/api-keys/store.ts';
import { PASSKEYS } from '../features/account/passkeys/store.ts';
import { SESSIONS, USERS } from '../features/account/store.ts';
import { C2C_EVIDENCE, C2C_STATEMENTS } from '../features/c2c/appeal-tables.ts';
import { C2C_RATING_WORDS } from '../features/c2c/rating-tables.ts';
import { C2C_TALK } from '../features/c2c/chat/tables.ts';
import { SHOP_FILES } from '../features/c2c/tables.ts';
import { COMPLAINTS, COMPLAINTS_BEFORE_REVIEWS } from '../features/complaints/store.ts';
import { RECOVERY_CODES } from '../features/account/factor/factor-store.ts';
import { FREEZES } from '../features/account/freezing.ts';
import { ITEMS, VERSIONS } from '../features/content/store.ts';
import { AREA_CODES } from '../features/operations/area-code-store.ts';
import { CHECKS, CHECKS_BEFORE_REVIEWS } from '../features/identity/store.ts';
import { INVITATIONS } from '../referrals/table.ts';
import { OPERATOR_PASSKEYS } from '../features/operators/passkeys/store.ts';
import { OPERATOR_SESSIONS, OPERATORS } from '../features/operators/store.ts';
import { DECLARED_DETAILS } from '../features/payment/declared.ts';
import { PAYMENT_DETAILS } from '../features/payment/details.ts';
import { ADDRESSES, METHODS } from '../features/payment/store.ts';
import { CHATS, SUPPORT } from '../features/support/store.ts';
import { CHANGES, EARLIER_CHANGES } from '../features/terms/store.ts';
import { PROJECTED_TABLES } from '../products/projected-tables.ts';
import type { ColumnTexts } from '../kernel/model/seals.ts';
import type { AnyTable } from '../kernel/model/table.ts';

/** Every table whose rows carry the seal of the venue: those that commands write besides the journal, and those that are made of it. */
export const SEALED_TABLES: readonly AnyTable[] = [
  USERS,
  SESSIONS,
  API_KEYS,
  PASSKEYS,
  OPERATORS,
  OPERATOR_SESSIONS,
  OPERATOR_PASSKEYS,
  CHANGES,
  ADDRESSES,
  METHODS,
  DECLARED_DETAILS,
  PAYMENT_DETAILS,
  SHOP_FILES,
  C2C_STATEMENTS,
  C2C_EVIDENCE,
  C2C_RATING_WORDS,
  CHECKS,
  COMPLAINTS,
  INVITATIONS,
  CHATS,
  SUPPORT.table,
  C2C_TALK.table,
  VERSIONS,
  FREEZES,
  RECOVERY_CODES,
  AREA_CODES,
  ITEMS,
  ...PROJECTED_TABLES.filter(({ sealed }) => sealed !== undefined),
];

/** Those that had no seals before rows had positions. */
export const SEALED_LATER: ReadonlySet<string> = new Set([FREEZES, RECOVERY_CODES, AREA_CODES, ITEMS].map(({ name }) => name));

/** Form in which rows of a table were sealed before it was changed. */
export interface EarlierForm {
  readonly table: AnyTable;
  /** The table's name of then. */
  readonly name: string;
  /** The columns of then, from those of today; undefined for a row that cannot be of then. */
  columns(texts: ColumnTexts): ColumnTexts | undefined;
}

/** Tables that were renamed after some of their rows had been sealed. */
export const EARLIER_FORMS: readonly EarlierForm[] = [EARLIER_CHANGES];

/** Tables with columns that are sealed as they are and not written any more: sealing all rows begins with these. */
export const SEALED_BEFORE: readonly AnyTable[] = [CHECKS_BEFORE_REVIEWS, COMPLAINTS_BEFORE_REVIEWS];

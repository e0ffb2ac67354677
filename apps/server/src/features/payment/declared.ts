import type { DeclaredMethod, ReplyOf } from '@candor/api';
import { paymentFault, shownPaymentValue, type PaymentValues } from '@candor/rules';
import { versionOf } from '../../guards/version-of.ts';
import { int, moment, nullable, table, text } from '../../kernel/model/columns.ts';
import type { Database } from '../../kernel/store/database.ts';
import { readSource } from '../../kernel/store/read-source.ts';
import { rowSource, rowsSource } from '../../kernel/model/row-source.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';

/** Details that customers have bound of ways of payment that the published terms declare. */
export const DECLARED_DETAILS = table({
  name: 'declared_details',
  key: 'id',
  scope: 'user_id',
  addedLater: true,
  sealed: ['user_id', 'method', 'content'],
  columns: {
    /** Key made by `declaredKey`. */
    id: text,
    user_id: int,
    method: text,
    /** JSON of `DeclaredDetails`, sealed by the key of the venue; null once it was removed. */
    content: nullable(text),
    changed_at: moment,
  },
});

/** Details that a customer has bound of one way of payment, by `declaredKey`. */
export const declaredSource = rowSource(DECLARED_DETAILS, 'id', { name: 'payment/declared' });

/** Everything that a customer has bound of declared ways of payment, by user id. */
export const declaredOfSource = rowsSource(DECLARED_DETAILS, 'user_id', { name: 'payment/declared-of' });

/** The key of what a customer has bound of a way of payment. */
export function declaredKey(userId: number, method: string): string {
  return `${userId}:${method}`;
}

/** Details as their owner entered them. */
export interface DeclaredDetails {
  /** The certified name when they were stored. */
  readonly holder: string;
  readonly values: PaymentValues;
}

/** Details with the version of what is stored; those that were removed have no values. */
export interface StoredDetails extends DeclaredDetails {
  readonly version: string;
}

export const NOTHING_BOUND: StoredDetails = { holder: '', values: {}, version: versionOf(undefined) };

const contextOf = (key: string): string => `payment declared ${key}`;

/** Details as they are stored. */
export function sealedDetails(details: DeclaredDetails, secrets: SecretBox, userId: number, method: string): string {
  const { holder, values } = details;
  return secrets.seal(JSON.stringify({ holder, values }), contextOf(declaredKey(userId, method)));
}

/** Reads the details that a customer has bound, opened, by the code of the way of payment. */
export async function storedDetails(database: Database, secrets: SecretBox, userId: number): Promise<ReadonlyMap<string, StoredDetails>> {
  const rows = (await readSource(database, declaredOfSource, userId)) ?? [];
  return new Map(
    rows.map((row) => {
      const opened = row.content === null ? NOTHING_BOUND : (JSON.parse(secrets.open(row.content, contextOf(row.id))) as DeclaredDetails);
      return [row.method, { ...opened, version: versionOf(row) }] as const;
    }),
  );
}

/** Whether details are there and fit what is declared now. */
export function fitsDeclared({ fields }: DeclaredMethod, { holder, values }: DeclaredDetails): boolean {
  return holder !== '' && paymentFault(fields, values) === undefined;
}

/** The declared ways of payment, and those off the list of which something is stored, as their owner sees them. */
export function shownDeclared(
  declared: readonly DeclaredMethod[],
  stored: ReadonlyMap<string, StoredDetails>,
  isCertified: (name: string) => boolean,
): ReplyOf<'user/cash_info'>['declared'] {
  const listed = declared.map((method) => {
    const details = stored.get(method.code) ?? NOTHING_BOUND;
    const { code, name, fields } = method;
    return {
      method: code,
      name,
      fields: fields.map(({ isRequired, ...field }) => {
        const value = shownPaymentValue(field.kind, details.values[field.key] ?? '');
        return { ...field, required: flagOf(isRequired), value };
      }),
      listed: flagOf(true),
      bound: flagOf(fitsDeclared(method, details) && isCertified(details.holder)),
      version: details.version,
    };
  });
  const off = [...stored].filter(([code, { holder }]) => holder !== '' && !declared.some((method) => method.code === code));
  return [
    ...listed,
    ...off.map(([method, { version }]) => ({ method, name: method, fields: [], listed: flagOf(false), bound: flagOf(false), version })),
  ];
}

function flagOf(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}

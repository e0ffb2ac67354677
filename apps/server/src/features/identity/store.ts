import { as, rowSource, rowsSource, type ValueOf } from '../../kernel/model/row-source.ts';
import type { Source } from '../../kernel/model/command.ts';
import { anyRowOf, rowOf, rowsOf, update, type AnyTable } from '../../kernel/model/table.ts';
import type { UploadRule } from '../../guards/guards.ts';
import { int, moment, nullable, of, type RowOf, table, text } from '../../kernel/model/columns.ts';
import { REVIEWS } from '../../reviews/table.ts';

/** An upload as stored; its content is beside it. */
export const UPLOADS = table({
  name: 'uploads',
  key: 'id',
  scope: 'user_id',
  columns: {
    id: text,
    user_id: int,
    bytes: int,
    uploaded_at: moment,
    attached_at: nullable(moment),
    removed_at: nullable(moment),
  },
});
export type UploadRow = RowOf<typeof UPLOADS>;

export type CheckState = 'waiting' | 'certified' | 'refused';

/** An identity check as stored; name and document are sealed. */
export const CHECKS = table({
  name: 'identity_checks',
  key: 'id',
  scope: 'user_id',
  sealed: ['user_id', 'state', 'name', 'document', 'document_mac', 'front_upload', 'reverse_upload', 'hand_upload', 'submitted_at'],
  columns: {
    id: int,
    user_id: int,
    state: of<CheckState>(text),
    name: text,
    document: text,
    document_mac: text,
    front_upload: text,
    reverse_upload: text,
    hand_upload: nullable(text),
    submitted_at: moment,
  },
});
export type CheckRow = RowOf<typeof CHECKS>;

/** Table with the columns of decisions on checks from before there were reviews; nothing writes them any more. */
export const CHECKS_BEFORE_REVIEWS: AnyTable = {
  name: CHECKS.name,
  key: CHECKS.key,
  sealed: [...(CHECKS.sealed ?? []), 'decided_at', 'decided_by', 'reason'],
  columns: { ...CHECKS.columns, decided_at: 'timestamptz', decided_by: 'int', reason: 'text' },
};

/** Uploads that are there, by id. */
export const uploadSource = rowSource(UPLOADS, 'id', { name: 'identity/upload', where: 'removed_at is null' });

/** Rule by which others take pictures. */
export const uploadRule: UploadRule = {
  source: uploadSource,
  attach: (id, userId, now) => update(UPLOADS, id, { attached_at: now }, userId),
  remove: (id, userId, now) => update(UPLOADS, id, { removed_at: now }, userId),
};

/** Uploads of a customer that are there; the quota keeps them few. */
export const uploadsOfSource = rowsSource(UPLOADS, 'user_id', { name: 'identity/uploads-of', where: 'removed_at is null' });

/** Moment at which an upload was last refused, by id. Undefined for one that a check uses which was not refused, or that no check uses. */
export const refusedUseSource: Source<string, number> = {
  name: 'identity/refused-use',
  reads: (id) => [...rowOf(UPLOADS, id), ...anyRowOf(CHECKS), ...anyRowOf(REVIEWS)],
  load: (ids) => ({
    name: 'identity/refused-use',
    text: `select uploads.id, max(reviews.decided_at) as refused_at from uploads join identity_checks as given
             on given.user_id = uploads.user_id and uploads.id in (given.front_upload, given.reverse_upload, given.hand_upload)
             join reviews on reviews.kind = 'identity' and reviews.subject = given.id
           where uploads.id = any($1::text[]) and uploads.removed_at is null
           group by uploads.id having bool_and(given.state = 'refused')`,
    values: [ids],
  }),
  parse: (rows) => rows.map((row) => [String(row['id']), Number(row['refused_at'])] as const),
};

/** The state of a customer's newest check, by user id. */
export const newestCheckSource: Source<number, CheckState> = {
  name: 'identity/newest-check',
  reads: (userId) => rowsOf(CHECKS, userId),
  load: (userIds) => ({
    name: 'identity/newest-check',
    text: `select given.user_id, newest.state from unnest($1::int[]) as given (user_id)
           cross join lateral (select state from identity_checks where user_id = given.user_id order by id desc limit 1) as newest`,
    values: [userIds],
  }),
  parse: (rows) => rows.map((row) => [Number(row['user_id']), row['state'] as CheckState] as const),
};

/** The check that certifies a customer, by user id: one at most. */
export const certifiedSource = {
  ...rowsSource(CHECKS, 'user_id', { name: 'identity/certified', take: ['hand_upload'], where: "identity_checks.state = 'certified'" }),
  keep: { bytes: () => 200 },
};

/** Whom else the document of a check certifies; `alias` is the alias of `identity_checks`. */
export function documentHolder(alias: string): string {
  return `coalesce((select holder.user_id from identity_checks as holder
    where holder.document_mac = ${alias}.document_mac and holder.state = 'certified' and holder.user_id <> ${alias}.user_id limit 1), 0)`;
}

/** Checks by id. */
export const checkSource = rowSource(CHECKS, 'id', {
  name: 'identity/check',
  take: ['user_id', 'state'],
  and: {
    /** The other customer whom its document certifies; 0 when there is none. */
    document_holder: as(int, documentHolder('identity_checks')),
  },
  // Any check may certify another customer with the same document.
  touched: () => anyRowOf(CHECKS),
});

/** State of a check that a decision needs. */
export type CheckToDecide = ValueOf<typeof checkSource>;

import type { Source } from '../../kernel/command.ts';
import { anyRowOf, rowOf, rowsOf, type Table } from '../../kernel/table.ts';
import { sealOf, type Sealed } from '../../kernel/sealed-select.ts';
import { REVIEWS } from '../../reviews/table.ts';

/** An upload as stored; its content is beside it. */
export interface UploadRow {
  readonly id: string;
  readonly user_id: number;
  readonly bytes: number;
  readonly uploaded_at: number;
  readonly attached_at: number | null;
  readonly removed_at: number | null;
}

export const UPLOADS: Table<UploadRow> = {
  name: 'uploads',
  key: 'id',
  scope: 'user_id',
  columns: {
    id: 'text',
    user_id: 'int',
    bytes: 'int',
    uploaded_at: 'timestamptz',
    attached_at: 'timestamptz',
    removed_at: 'timestamptz',
  },
};

export type CheckState = 'waiting' | 'certified' | 'refused';

/** An identity check as stored; name and document are sealed. */
export interface CheckRow {
  readonly id: number;
  readonly user_id: number;
  readonly state: CheckState;
  readonly name: string;
  readonly document: string;
  readonly document_mac: string;
  readonly front_upload: string;
  readonly reverse_upload: string;
  readonly hand_upload: string | null;
  readonly submitted_at: number;
}

export const CHECKS: Table<CheckRow> = {
  name: 'identity_checks',
  key: 'id',
  scope: 'user_id',
  sealed: ['user_id', 'state', 'name', 'document', 'document_mac', 'front_upload', 'reverse_upload', 'hand_upload', 'submitted_at'],
  columns: {
    id: 'int',
    user_id: 'int',
    state: 'text',
    name: 'text',
    document: 'text',
    document_mac: 'text',
    front_upload: 'text',
    reverse_upload: 'text',
    hand_upload: 'text',
    submitted_at: 'timestamptz',
  },
};

/** What says how checks were decided before there were reviews; nothing writes it any more. */
export const CHECKS_BEFORE_REVIEWS: Sealed = {
  name: CHECKS.name,
  key: CHECKS.key,
  sealed: [...(CHECKS.sealed ?? []), 'decided_at', 'decided_by', 'reason'],
  columns: { ...CHECKS.columns, decided_at: 'timestamptz', decided_by: 'int', reason: 'text' },
};

/** Uploads that are there, by id. */
export const uploadSource: Source<string, UploadRow> = {
  name: 'identity/upload',
  reads: (id) => rowOf(UPLOADS, id),
  load: (ids) => ({
    name: 'identity/upload',
    text: 'select * from uploads where id = any($1::text[]) and removed_at is null',
    values: [ids],
  }),
  parse: (rows) => rows.map((row) => [String(row['id']), row as unknown as UploadRow] as const),
};

/** Uploads of a customer that are there; the quota keeps them few. */
export const uploadsOfSource: Source<number, readonly UploadRow[]> = {
  name: 'identity/uploads-of',
  reads: (userId) => rowsOf(UPLOADS, userId),
  load: (userIds) => ({
    name: 'identity/uploads-of',
    text: 'select * from uploads where user_id = any($1::int[]) and removed_at is null',
    values: [userIds],
  }),
  parse: (rows) => {
    const grouped = new Map<number, UploadRow[]>();
    for (const row of rows as unknown as readonly UploadRow[]) {
      const list = grouped.get(row.user_id);
      if (list) list.push(row);
      else grouped.set(row.user_id, [row]);
    }
    return grouped;
  },
};

/** When an upload was last refused, by id; undefined for one that a check uses which was not refused, or that no check uses. */
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

/** What a decision needs to know of a check. */
export interface CheckToDecide {
  readonly id: number;
  readonly user_id: number;
  readonly state: CheckState;
  /** The other customer whom its document certifies; 0 when there is none. */
  readonly document_holder: number;
}

/** Whom else the document of `identity_checks as given` certifies. */
export const DOCUMENT_HOLDER = `coalesce((select holder.user_id from identity_checks as holder
  where holder.document_mac = given.document_mac and holder.state = 'certified' and holder.user_id <> given.user_id limit 1), 0)`;

/** Checks by id. */
export const checkSource: Source<number, CheckToDecide> = {
  name: 'identity/check',
  // Any check may certify somebody else with the same document.
  reads: () => anyRowOf(CHECKS),
  load: (ids) => ({
    name: 'identity/check',
    text: `select id, user_id, state, ${DOCUMENT_HOLDER} as document_holder, ${sealOf(CHECKS, 'given')}
           from identity_checks as given where id = any($1::int[])`,
    values: [ids],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), row as unknown as CheckToDecide] as const),
};

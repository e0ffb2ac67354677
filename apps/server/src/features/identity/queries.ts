import type { ParsedOf, ReplyOf } from '@candor/api';
import { maskedDocument, maskedName } from '@candor/rules';
import { RefusedError } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { sealOf } from '../../kernel/sealed-select.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { UploadContents } from './contents.ts';
import { sealContext } from './documents.ts';
import { CHECKS, documentHolder, type CheckState } from './store.ts';

const PAGE_LENGTH = 20;
const REVIEW_STATUS = { waiting: 1, certified: 2, refused: 3 } as const;

interface CenterRow extends Record<string, unknown> {
  account: string;
  state: CheckState | null;
  name: string | null;
  document: string | null;
  reason: string | null;
}

/** A customer's identity review as `user/center` tells it. */
export async function userCenter(
  database: Database,
  secrets: SecretBox,
  userId: number,
  handPhoto: boolean,
): Promise<ReplyOf<'user/center'>> {
  const [row] = await database.run<CenterRow>({
    name: 'identity/center',
    text: `select coalesce(email, mobile, '') as account, state, name, document, reason from customers
           left join lateral (select state, name, document, reason from identity_checks where user_id = customers.id order by id desc limit 1) as newest on true
           where customers.id = $1`,
    values: [userId],
  });
  if (!row) throw new RefusedError('not_found');
  const certified = row.state === 'certified';
  return {
    review_status: row.state === null ? 0 : REVIEW_STATUS[row.state],
    name: certified ? secrets.open(row.name ?? '', sealContext('name', userId)) : '',
    card_id: certified ? maskedDocument(secrets.open(row.document ?? '', sealContext('document', userId))) : '',
    account: row.account,
    reason: row.reason ?? '',
    hand_photo_required: handPhoto ? 1 : 0,
  };
}

/** The name that a customer is certified under; undefined for others. */
export async function certifiedName(database: Database, secrets: SecretBox, userId: number): Promise<string | undefined> {
  const [row] = await database.run<{ name: string }>({
    name: 'identity/certified-name',
    text: `select name, ${sealOf(CHECKS)} from identity_checks where user_id = $1 and state = 'certified'`,
    values: [userId],
  });
  return row && secrets.open(row.name, sealContext('name', userId));
}

interface ListRow extends Record<string, unknown> {
  id: number;
  user_id: number;
  name: string;
  document: string;
  state: CheckState;
  submitted_at: number;
  decided_at: number | null;
  decided_by: string | null;
  reason: string;
}

/** Checks for the console, masked: waiting ones first and oldest first, decided ones newest first. */
export async function checkList(
  database: Database,
  secrets: SecretBox,
  { state, page }: ParsedOf<'console/identity_checks'>,
): Promise<ReplyOf<'console/identity_checks'>> {
  const [counted] = await database.query<{ count: number }>(
    'select count(*)::int as count from identity_checks where $1::text is null or state = $1',
    [state ?? null],
  );
  const rows = await database.query<ListRow>(
    `select checks.id, user_id, checks.name, document, state, submitted_at, decided_at, operators.email as decided_by, reason
     from identity_checks as checks left join operator_names as operators on operators.id = decided_by
     where $1::text is null or state = $1
     order by state <> 'waiting', case when state = 'waiting' then checks.id else -checks.id end limit $2 offset $3`,
    [state ?? null, PAGE_LENGTH, (page - 1) * PAGE_LENGTH],
  );
  const list = rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    name: maskedName(secrets.open(row.name, sealContext('name', row.user_id))),
    card_id: maskedDocument(secrets.open(row.document, sealContext('document', row.user_id))),
    state: row.state,
    submitted_at: row.submitted_at,
    decided_at: row.decided_at ?? 0,
    decided_by: row.decided_by ?? '',
    reason: row.reason,
  }));
  return { list, count: counted?.count ?? 0, page, limit: PAGE_LENGTH };
}

interface FullRow extends Record<string, unknown> {
  id: number;
  user_id: number;
  nationality: string;
  name: string;
  document: string;
  front_upload: string;
  reverse_upload: string;
  hand_upload: string | null;
  document_holder: number;
}

/** Everything of one check, opened. Call it only after the view was written down. */
export async function checkInFull(
  database: Database,
  secrets: SecretBox,
  contents: UploadContents,
  id: number,
): Promise<ReplyOf<'console/identity_view'>> {
  const [row] = await database.query<FullRow>(
    `select given.id, user_id, nationality, name, document, front_upload, reverse_upload, hand_upload, ${documentHolder('given')} as document_holder
     from identity_checks as given join customers on customers.id = user_id where given.id = $1`,
    [id],
  );
  if (!row) throw new RefusedError('not_found');
  const dataUrl = async (upload: string | null): Promise<string> => {
    const picture = upload === null ? undefined : await contents.read(upload, row.user_id);
    return picture ? `data:image/jpeg;base64,${picture.toString('base64')}` : '';
  };
  return {
    id: row.id,
    user_id: row.user_id,
    nationality: row.nationality,
    name: secrets.open(row.name, sealContext('name', row.user_id)),
    card_id: secrets.open(row.document, sealContext('document', row.user_id)),
    document_holder: row.document_holder,
    front_pic: await dataUrl(row.front_upload),
    reverse_pic: await dataUrl(row.reverse_upload),
    hand_pic: await dataUrl(row.hand_upload),
  };
}

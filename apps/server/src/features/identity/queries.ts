import type { Language, ReplyOf } from '@candor/api';
import { maskedDocument } from '@candor/rules';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { reasonText } from '../../notifications/texts/catalog.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { UploadContents } from './contents.ts';
import { sealContext } from './documents.ts';
import { CHECKS, documentHolder, type CheckState } from './store.ts';

const REVIEW_STATUS = { waiting: 1, certified: 2, refused: 3 } as const;

interface CenterRow extends Record<string, unknown> {
  account: string;
  state: CheckState | null;
  name: string | null;
  document: string | null;
  reason: string | null;
  note: string | null;
}

/** A customer's identity review as `user/center` tells it. */
export async function userCenter(
  database: Database,
  secrets: SecretBox,
  userId: number,
  language: Language,
  handPhoto: boolean,
): Promise<ReplyOf<'user/center'>> {
  const [row] = await database.run<CenterRow>({
    name: 'identity/center',
    text: `select coalesce(email, mobile, '') as account, state, name, document, reviews.reason, note from customers
           left join lateral (select id, state, name, document from identity_checks where user_id = customers.id order by id desc limit 1) as newest on true
           left join reviews on kind = 'identity' and subject = newest.id
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
    reason: row.state === 'refused' ? reasonText(language, row.reason ?? '', row.note ?? '') : '',
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

type IdentityDetail = Extract<ReplyOf<'console/review_look'>['detail'], { kind: 'identity' }>;

interface FullRow extends Record<string, unknown> {
  user_id: number;
  nationality: string;
  name: string;
  document: string;
  front_upload: string;
  reverse_upload: string;
  hand_upload: string | null;
  document_holder: number;
}

/** The account that is certified with the document of a check; 0 for none. Rejects with `not_found`. */
export async function documentHolderOf(database: Database, id: number): Promise<number> {
  const [row] = await database.query<{ document_holder: number }>(
    `select ${documentHolder('given')} as document_holder from identity_checks as given where given.id = $1`,
    [id],
  );
  if (!row) throw new RefusedError('not_found');
  return row.document_holder;
}

/** Everything of one check, opened. Call it only after the look was written down. */
export async function checkInFull(database: Database, secrets: SecretBox, contents: UploadContents, id: number): Promise<IdentityDetail> {
  const [row] = await database.query<FullRow>(
    `select user_id, nationality, name, document, front_upload, reverse_upload, hand_upload, ${documentHolder('given')} as document_holder
     from identity_checks as given join customers on customers.id = user_id where given.id = $1`,
    [id],
  );
  if (!row) throw new RefusedError('not_found');
  const dataUrl = async (upload: string | null): Promise<string> => {
    const picture = upload === null ? undefined : await contents.read(upload, row.user_id);
    return picture ? `data:image/jpeg;base64,${picture.toString('base64')}` : '';
  };
  return {
    kind: 'identity',
    nationality: row.nationality,
    name: secrets.open(row.name, sealContext('name', row.user_id)),
    card_id: secrets.open(row.document, sealContext('document', row.user_id)),
    document_holder: row.document_holder,
    front_pic: await dataUrl(row.front_upload),
    reverse_pic: await dataUrl(row.reverse_upload),
    hand_pic: await dataUrl(row.hand_upload),
  };
}

import { querySource, type ValueOf } from '../../kernel/model/row-source.ts';
import { boolean, int, of, text } from '../../kernel/model/columns.ts';
import type { Language } from '@candor/api';
import { read, RefusedError, type Read, type View } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { anyRowOf } from '../../kernel/model/table.ts';
import type { ProvenChannels } from '../../notifications/notice-settings.ts';
import type { Channel, Destination } from '../../notifications/outbox.ts';
import { storedKeys, storedMobileName, type AccountName } from './account-name.ts';
import { USERS } from './store.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';

/** Returns the destination of messages to an account name: the e-mail address, or +prefix and number. */
export function destinationOf(name: AccountName): Destination {
  return 'email' in name ? { channel: 'mail', recipient: name.email } : { channel: 'sms', recipient: `+${name.areaCode}${name.mobile}` };
}

/** A stranger may have registered with the address and chosen the phrase. */
const PHRASE = `case when contact_proven then anti_phishing_phrase else '' end as phrase, contact_proven as proven`;

const BY_KEY = `select email as key, id, language, ${PHRASE}, ${sealOf(USERS)} from users where email = any($1::text[])
  union all select key, id, language, ${PHRASE}, ${sealOf(USERS)} from unnest($1::text[]) as given (key)
  join users on area_code = split_part(substr(key, 2), ' ', 1) and mobile = split_part(key, ' ', 2)`;

/** Customers by the name that is stored, as `storedKeys` writes it. */
export const contactSource = querySource('key', {
  name: 'account/contact',
  gives: {
    key: text,
    id: int,
    language: of<Language>(text),
    /** The anti-phishing phrase; empty without one, and while the contact is not proven: its text may be a stranger's. */
    phrase: text,
    /** Whether there is a mobile number, or an e-mail address whose mailbox was proven. */
    proven: boolean,
  },
  text: BY_KEY,
  reads: () => anyRowOf(USERS),
});
/** Data of a registered customer that a message to the customer needs. */
export type Contact = Omit<ValueOf<typeof contactSource>, 'key'>;

/** Returns the reads of a command that must know whether a name has an account. */
export function contactNeeds(name: AccountName): Read[] {
  return storedKeys(name).map((key) => read(contactSource, key));
}

/** The account of a name, by the likeliest of its spellings. */
export function contactOf(view: View, name: AccountName): Contact | undefined {
  return storedKeys(name)
    .map((key) => view.row(contactSource, key))
    .find((each) => each !== undefined);
}

/** A condition on `users` that finds the one account of a name, by the likeliest of its spellings, with its parameters from `$1` on. */
export function whereNamed(name: AccountName): [where: string, ...values: unknown[]] {
  if ('email' in name) return ['email = $1', name.email];
  const areaCodes = name.spellings.map(({ areaCode }) => areaCode);
  const mobiles = name.spellings.map(({ mobile }) => mobile);
  return [
    `users.id = (select stored.id from unnest($1::text[], $2::text[]) with ordinality as spelled (area_code, mobile, place)
       join users as stored using (area_code, mobile) order by place limit 1)`,
    areaCodes,
    mobiles,
  ];
}

/** Destination of messages to a customer: the e-mail address where there is one, else the mobile number. */
export interface Contactable extends Contact {
  readonly name: AccountName;
  readonly destination: Destination;
  readonly email: string | null;
  /** Recipient by channel, for each channel that the customer has. */
  readonly recipients: Readonly<Partial<Record<Channel, string>>>;
}

interface ContactRow extends Record<string, unknown> {
  id: number;
  language: Language;
  phrase: string;
  email: string | null;
  proven: boolean;
  mobile: string | null;
  area_code: string | null;
}

/** Looks up where customers are written to, by id; unknown ids are left out. */
export async function readContacts(database: Database, userIds: readonly number[]): Promise<Map<number, Contactable>> {
  const rows = await database.run<ContactRow>({
    name: 'account/contacts',
    text: `select id, language, ${PHRASE}, email, mobile, area_code, ${sealOf(USERS)} from users where id = any($1::int[])`,
    values: [`{${userIds.join(',')}}`],
  });
  return new Map(
    rows.map((row) => {
      const { id, language, phrase, email, proven } = row;
      const { mobile, area_code } = row;
      const byMobile = mobile === null ? undefined : storedMobileName({ areaCode: area_code ?? '', mobile });
      const name: AccountName = email === null && byMobile ? byMobile : { email: email ?? '' };
      const recipients = { ...(email !== null && { mail: email }), ...(byMobile && { sms: destinationOf(byMobile).recipient }) };
      return [id, { id, language, phrase, email, proven, name, destination: destinationOf(name), recipients }];
    }),
  );
}

/** Returns the channels by which a customer can be written to. A mailbox and a mobile number count when they are known to be the customer's. */
export function provenChannels({ proven, recipients }: Contactable): ProvenChannels {
  return { mail: proven && recipients.mail !== undefined, sms: proven && recipients.sms !== undefined };
}

/** Reads the destination of one customer, like `readContacts`. Rejects with `not_found`. */
export async function readContact(database: Database, userId: number): Promise<Contactable> {
  const found = (await readContacts(database, [userId])).get(userId);
  if (!found) throw new RefusedError('not_found');
  return found;
}

/** The id of the customer with an account name; 0 when there is none. */
export async function idOf(database: Database, name: AccountName): Promise<number> {
  const [where, ...values] = whereNamed(name);
  const [row] = await database.query<{ id: number }>(`select id, ${sealOf(USERS)} from users where ${where}`, values);
  return row?.id ?? 0;
}

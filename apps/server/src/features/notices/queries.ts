import { UNREAD_MOST, type Language, type NoticeKind, type ReplyOf } from '@candor/api';
import type { Database } from '../../kernel/store/database.ts';
import { NO_SETTINGS, noticeSettings, shownTemplates, type NoticeSettings } from '../../notifications/notice-settings.ts';
import { EVERYBODY } from '../../notifications/notices.ts';
import type { NoticeParams } from '../../notifications/notice-params.ts';
import { noticeSaid } from '../../notifications/render.ts';
import { linkOf, TEMPLATES, type TemplateName } from '../../notifications/templates.ts';

const PAGE = 30;
/** Unread notices that are looked at to count: an account may make trading write as many as it likes. */
const LOOKED_AT = 1_000;

type Query = Pick<Database, 'query'>;

interface ListRow extends Record<string, unknown> {
  readonly id: number;
  readonly at: number;
  readonly template: TemplateName;
  readonly params: NoticeParams;
  readonly address: string | null;
  readonly device: string | null;
}

export interface ListInput {
  readonly kind?: NoticeKind | undefined;
  /** Older ones than this; the newest without it. */
  readonly before?: number | undefined;
}

const own = (whose: string): string => `(select id::float8 as id, at, template, params, address, device from notices
  where user_id = ${whose} and id < $2 and template = any($3::text[]) order by notices.id desc limit ${PAGE + 1})`;
const LIST = `select * from (${own('$1')} union all ${own(String(EVERYBODY))}) as told order by id desc limit ${PAGE + 1}`;

/** Reads the notices of a customer, newest first, in the words of a language: their own and those for all customers. */
export async function noticeList(
  database: Query,
  userId: number,
  language: Language,
  { kind, before = Number.MAX_SAFE_INTEGER }: ListInput,
): Promise<ReplyOf<'notices/list'>> {
  const settings = (await settingsOf(database, userId)) ?? NO_SETTINGS;
  const [rows, unread] = await Promise.all([
    database.query<ListRow>(LIST, [userId, before, shownTemplates(settings.chosen, kind)]),
    unreadOf(database, [userId]),
  ]);
  return {
    notices: rows.slice(0, PAGE).map((row) => shown(row, settings, language)),
    more: rows.length > PAGE,
    unread: unread.get(userId) ?? 0,
  };
}

function shown({ id, at, template, params, address, device }: ListRow, settings: NoticeSettings, language: Language) {
  const { kind } = TEMPLATES[template];
  return {
    id,
    at,
    kind: kind ?? 'service',
    ...noticeSaid(template, language, params),
    link: linkOf(template, params),
    address: address ?? '',
    device: device ?? '',
    read: id <= settings.read_through || settings.read_apart.includes(id),
  };
}

/**
 * Query of the newest notices that may be unread. Of templates $2 and their kinds $3 those count that the customer has not turned off on the page; security
 * never is.
 */
const counted = (whose: string): string => `(select template, id from notices where user_id = ${whose}
  and id > coalesce(settings.read_through, 0) order by notices.id desc limit ${LOOKED_AT})`;
const UNREAD = `select who.id, (
    select count(*)::int from (
      select from (${counted('who.id')} union all ${counted(String(EVERYBODY))}) as late
      join unnest($2::text[], $3::text[]) as known (template, kind) on known.template = late.template
      where (known.kind = 'security' or settings.chosen->known.kind is null or settings.chosen->known.kind ? 'page')
        and not coalesce(settings.read_apart, '[]') @> to_jsonb(late.id)
      limit ${UNREAD_MOST}
    ) as unread
  ) as count
  from unnest($1::int[]) as who (id) left join notice_settings as settings on settings.user_id = who.id`;

const KNOWN = Object.entries(TEMPLATES).flatMap(([name, { kind }]) => (kind === null ? [] : [{ name, kind }]));

/** Counts the notices that each customer has not read, `UNREAD_MOST` at most. */
export async function unreadOf(database: Query, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await database.query<{ id: number; count: number }>(UNREAD, [
    userIds,
    KNOWN.map(({ name }) => name),
    KNOWN.map(({ kind }) => kind),
  ]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whether a notice is one of the customer's or for everybody, and of a kind that is shown. */
export async function isOwnNotice(database: Query, userId: number, id: number): Promise<boolean> {
  const rows = await database.query('select from notices where id = $1 and user_id in ($2, $3) and template = any($4::text[])', [
    id,
    userId,
    EVERYBODY,
    KNOWN.map(({ name }) => name),
  ]);
  return rows.length > 0;
}

/** The settings of a customer; undefined while there are none. */
export async function settingsOf(database: Query, userId: number): Promise<NoticeSettings | undefined> {
  return (await noticeSettings(database.query.bind(database), [userId])).get(userId);
}

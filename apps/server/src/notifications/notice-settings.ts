import { NOTICE_CHANNELS, NOTICE_KINDS, type NoticeChannel, type NoticeKind } from '@candor/api';
import { int, of, json, type RowOf, safeInt, table } from '../kernel/model/columns.ts';
import type { Query } from '../kernel/store/query.ts';
import { rowSource } from '../kernel/model/row-source.ts';
import type { Channel } from './outbox.ts';
import { TEMPLATES, type TemplateName } from './templates.ts';

/** Channels on which a customer is told, by kind; a kind without an entry is told as usual. */
export type Chosen = Readonly<Partial<Record<NoticeKind, readonly NoticeChannel[]>>>;

/** Notices that a customer has read, and the channels on which the customer is told. A customer who never read or chose anything has no row. */
export const NOTICE_SETTINGS = table({
  name: 'notice_settings',
  key: 'user_id',
  columns: {
    user_id: int,
    /** Notices up to this one are read. */
    read_through: safeInt,
    /** Later ones that are read, by number, rising. */
    read_apart: of<readonly number[]>(json),
    chosen: of<Chosen>(json),
  },
});
export type NoticeSettings = Pick<RowOf<typeof NOTICE_SETTINGS>, 'read_through' | 'read_apart' | 'chosen'>;
export const noticeSettingsSource = rowSource(NOTICE_SETTINGS, 'user_id', { name: 'messages/notice_settings' });
export const NO_SETTINGS: NoticeSettings = { read_through: 0, read_apart: [], chosen: {} };

/** Ways to write to a customer. A mailbox and a mobile number count when they are proven. */
export interface ProvenChannels {
  readonly mail: boolean;
  readonly sms: boolean;
}

/** Returns the usual channel: mail where there is a mailbox, else text message. */
function usual({ mail, sms }: ProvenChannels): readonly Channel[] {
  return mail ? ['mail'] : sms ? ['sms'] : [];
}

/** Lists the channels that can be chosen for a kind; text messages only where `gateway` sends them. News go to the page only. */
export function offeredChannels(kind: NoticeKind, { mail, sms }: ProvenChannels, gateway: boolean): NoticeChannel[] {
  const offered = { page: true, mail: mail && kind !== 'news', sms: sms && gateway && kind !== 'news' };
  return NOTICE_CHANNELS.filter((channel) => offered[channel]);
}

/** Lists the channels of a kind that cannot be turned off. */
export function fixedChannels(kind: NoticeKind, proven: ProvenChannels, gateway: boolean): NoticeChannel[] {
  const offered = offeredChannels(kind, proven, gateway);
  return kind === 'security' ? offered.filter((channel) => channel === 'page' || usual(proven).some((each) => each === channel)) : [];
}

/** Lists the channels on which a customer is told of a kind: the chosen ones of those offered, and the fixed ones. */
export function channelsOf(kind: NoticeKind, chosen: Chosen, proven: ProvenChannels, gateway: boolean): NoticeChannel[] {
  const wanted = new Set<NoticeChannel>([...(chosen[kind] ?? ['page', ...usual(proven)]), ...fixedChannels(kind, proven, gateway)]);
  return offeredChannels(kind, proven, gateway).filter((channel) => wanted.has(channel));
}

/**
 * Lists the channels of the message of a notice. A guarded notice, which another person may have caused, goes out whatever was chosen, and so does security.
 * Without a gateway the text messages of customers with nothing but a mobile number stay in the outbox, as before.
 */
export function writtenTo(template: TemplateName, chosen: Chosen, proven: ProvenChannels, gateway: boolean): readonly Channel[] {
  const { kind, guarded } = TEMPLATES[template];
  if (kind === 'news') return [];
  const stays = guarded || kind === null || kind === 'security' || !chosen[kind];
  const picked = kind === null ? [] : channelsOf(kind, chosen, proven, gateway);
  const wanted = new Set<NoticeChannel>([...picked, ...(stays ? usual(proven) : [])]);
  return (['mail', 'sms'] as const).filter((channel) => wanted.has(channel));
}

/** Templates of the notices that the pages show: of one kind, or of all that are not turned off. */
export function shownTemplates(chosen: Chosen, only?: NoticeKind): TemplateName[] {
  const kinds = NOTICE_KINDS.filter((kind) => (only ?? kind) === kind && isOnPage(kind, chosen));
  return (Object.keys(TEMPLATES) as TemplateName[]).filter((name) => kinds.some((kind) => kind === TEMPLATES[name].kind));
}

function isOnPage(kind: NoticeKind, chosen: Chosen): boolean {
  return kind === 'security' || (chosen[kind]?.includes('page') ?? true);
}

/** The settings of customers who have some, by user id. */
export async function noticeSettings(query: Query, userIds: readonly number[]): Promise<Map<number, NoticeSettings>> {
  const rows = await query<NoticeSettings & { user_id: number } & Record<string, unknown>>(
    'select user_id, read_through::float8 as read_through, read_apart, chosen from notice_settings where user_id = any($1::int[])',
    [userIds],
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}

import type { Actor, Moment } from '../kernel/model/command.ts';
import { boolean, int, json, moment, nullable, of, type RowOf, safeInt, table, text } from '../kernel/model/columns.ts';
import { insert, type Change, type Table } from '../kernel/model/table.ts';
import { deviceName } from './device-name.ts';
import type { NoticeParams } from './notice-params.ts';
import type { TemplateName } from './templates.ts';

/**
 * Notices to customers. Destination, language and link are decided when a notice is delivered. They are of commands that write tables besides the journal: the
 * caller and the address may have to be forgotten some day.
 */
export const NOTICES = table({
  name: 'notices',
  key: 'id',
  columns: {
    id: safeInt,
    at: moment,
    user_id: int,
    template: of<TemplateName>(text),
    params: of<NoticeParams>(json),
    /** Network address that asked for it; null for what the venue did. */
    address: nullable(text),
    device: nullable(text),
    journaled: boolean,
  },
});
export type NoticeRow = RowOf<typeof NOTICES>;

/** The same table for commands of the ledger: what trading did is in the journal anyway. */
export const LEDGER_NOTICES: Table<NoticeRow> = { ...NOTICES, projected: true, isFinal: () => true, partly: 'journaled' };

/** Means all customers where one would be named. */
export const EVERYBODY = 0;

const NOTICE_IDS = 'notice_ids';
/** Time for which the message of a notice is of use, in milliseconds. */
export const NOTICE_LIFETIME_MS = 86_400_000;

/** Tells a customer of what `actor` did; where a customer or visitor asked for it, from where. For commands that are not of the ledger. */
export function notice(userId: number, template: TemplateName, params: NoticeParams, actor: Actor, when: Moment): Change {
  const shown = actor.kind === 'customer' || actor.kind === 'visitor';
  const from = shown ? { address: actor.address, device: deviceName(actor.device ?? '') } : { address: null, device: null };
  const row = { id: when.nextId(NOTICE_IDS), at: when.now, user_id: userId, template, params, ...from, journaled: false };
  return insert(NOTICES, row);
}

/** Tells every customer of news: their titles by language. */
export function newsNotice(newsId: number, titles: Readonly<Record<string, string>>, when: Moment): Change {
  const row = {
    at: when.now,
    user_id: EVERYBODY,
    template: 'news',
    params: { ...titles, news: newsId },
    address: null,
    device: null,
  } as const;
  return insert(NOTICES, { id: when.nextId(NOTICE_IDS), ...row, journaled: false });
}

/** Tells a customer of what trading did. For commands of the ledger; without anything that may have to be forgotten. */
export function ledgerNotice(userId: number, template: TemplateName, params: NoticeParams, when: Moment): Change {
  const row = { at: when.now, user_id: userId, template, params, address: null, device: null, journaled: true };
  return insert(LEDGER_NOTICES, { id: when.nextId(NOTICE_IDS), ...row });
}

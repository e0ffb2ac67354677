import { AGREEMENT_ID } from '@candor/api';
import { MINUTE_MS } from '@candor/rules';
import { read, type Actor, type Command, type Decision, type Moment, type View } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { opened } from '../../../reviews/table.ts';
import { newsFault } from '../news-rules.ts';
import {
  bindsWith,
  inForce,
  itemSource,
  textsOf,
  VERSION_IDS,
  versionSource,
  VERSIONS,
  versionsSource,
  written,
  type ContentEffect,
  type ItemRow,
  type VersionRow,
  type Written,
} from '../store.ts';
import { seenItem } from './save-item.ts';

export interface PublishInput {
  readonly id: number;
  /** Revision that the operator saw. */
  readonly revision: number;
  /** 0 for at once; else a whole minute to come. Milliseconds since 1970. */
  readonly from: number;
  /** 0 for no end; else a whole minute after `from`. */
  readonly until: number;
  readonly reason: string;
}

/**
 * Makes what is being written for an item its next version, shown from a moment on; where it binds customers, proposes it to another
 * operator. Refuses what was changed since, a moment in the past or within a minute, what has no English, and a second proposal.
 */
export const publishNews: Command<PublishInput, Written> = {
  name: 'console/news_publish',
  conflicts: { news_versions_one_waiting: 'news_waiting', news_versions_picture: 'upload_unknown' },
  serial: () => 'news',
  needs: ({ id }) => ({ accounts: [], rows: [read(itemSource, id), read(versionsSource, id)] }),
  decide(view, { id, revision, from, until, reason }, actor, moment) {
    const item = seenItem(view, { id, revision });
    if ('refused' in item) return item;
    if (!isValidWindow(from, until, moment.now)) return { refused: 'news_moment' };
    const texts = textsOf(item.texts);
    const fault = texts.en ? newsFault(texts) : { field: 'en', reason: 'missing' };
    if (fault) return { refused: 'invalid_input', params: { ...fault } };
    const given = { withdrawn: false, shown_from: from === 0 ? null : from, shown_until: until === 0 ? null : until, reason };
    return published(view, item, { binding: item.binding, picture: item.picture, texts: item.texts, ...given }, actor, moment);
  },
};

/** Takes an item from view at once, or proposes it where it binds customers. Refuses the agreement, and what is not shown. */
export const withdrawNews: Command<{ readonly id: number; readonly reason: string }, Written> = {
  name: 'console/news_withdraw',
  serial: () => 'news',
  needs: ({ id }) => ({ accounts: [], rows: [read(itemSource, id), read(versionsSource, id)] }),
  further(view, { id }) {
    const newest = inForce(view.row(versionsSource, id) ?? [], Number.MAX_SAFE_INTEGER);
    return newest && { accounts: [], rows: [read(versionSource, newest.id)] };
  },
  decide(view, { id, reason }, actor, moment) {
    const item = view.row(itemSource, id);
    if (!item) return { refused: 'not_found' };
    if (id === AGREEMENT_ID) return { refused: 'news_stays' };
    const newest = inForce(view.row(versionsSource, id) ?? [], Number.MAX_SAFE_INTEGER);
    const last = newest && view.row(versionSource, newest.id);
    // What is to come is taken back, not withdrawn.
    if (!last || last.withdrawn || (last.shown_from ?? 0) > moment.now) return { refused: 'already_done' };
    const { binding, picture, texts } = last;
    const taken = { withdrawn: true, shown_from: null, shown_until: null, reason };
    return published(view, item, { binding, picture, texts, ...taken }, actor, moment);
  },
};

/** Takes a version back before its minute. What binds customers is not: another version is proposed for the same minute. */
export const cancelNews: Command<{ readonly version: number; readonly reason: string }, ''> = {
  name: 'console/news_cancel',
  serial: () => 'news',
  needs: ({ version }) => ({ accounts: [], rows: [read(versionSource, version)] }),
  decide(view, { version: id }, _actor, { now }) {
    const version = view.row(versionSource, id);
    if (!version) return { refused: 'not_found' };
    const { state, shown_from: from, binding, news_id } = version;
    if (state !== 'published' || from === null || from <= now) return { refused: 'already_done' };
    if (binding || news_id === AGREEMENT_ID) return { refused: 'news_stays' };
    const cancelled: ContentEffect = { kind: 'content/cancelled', version: { id, news_id } };
    return { reply: '', changes: [update(VERSIONS, id, { state: 'cancelled', decided_at: now }, news_id)], effects: [cancelled] };
  },
};

/** Whether a version may be shown from and until these moments: 0 is at once, and without an end. */
export function isValidWindow(from: number, until: number, now: number): boolean {
  if (from !== 0 && (from % MINUTE_MS !== 0 || from < now)) return false;
  return until === 0 || (until % MINUTE_MS === 0 && until > Math.max(from, now));
}

type Given = Pick<VersionRow, 'binding' | 'picture' | 'texts' | 'withdrawn' | 'shown_from' | 'shown_until' | 'reason'>;

function published(view: View, item: ItemRow, given: Given, actor: Actor, moment: Moment): Decision<Written> {
  const { now } = moment;
  const versions = view.row(versionsSource, item.id) ?? [];
  if (versions.some(({ state }) => state === 'proposed')) return { refused: 'news_waiting' };
  const isProposed = bindsWith(item, versions, now);
  const id = moment.nextId(VERSION_IDS);
  const { change, log, effects } = written({
    id,
    news_id: item.id,
    ...given,
    shown_from: given.shown_from ?? (isProposed ? null : now),
    written_by: actor.userId,
    written_at: now,
    state: isProposed ? 'proposed' : 'published',
    decided_at: null,
  });
  const review = isProposed ? [opened({ kind: 'content', subject: id, userId: null, openedBy: actor.userId }, moment)] : [];
  return { reply: log, changes: [change, ...review], effects };
}

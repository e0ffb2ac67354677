import type { Language } from '@candor/api';
import type { Database } from '../kernel/store/database.ts';
import type { Query } from '../kernel/store/query.ts';
import { projectNext, type CursorProjection } from '../kernel/jobs/cursor-projection.ts';
import { insertStatement } from '../kernel/store/bulk-statements.ts';
import { NOTICE_LIFETIME_MS, type NoticeRow } from './notices.ts';
import type { NoticeItem } from './notice-params.ts';
import { noticeSettings, writtenTo, type ProvenChannels } from './notice-settings.ts';
import { OUTBOX, outboxRow, type Channel, type Destination } from './outbox.ts';

/** Destination of one notice, and the values filled in for its customer. */
export interface Addressed extends Destination {
  readonly noticeId: number;
  readonly language: Language;
  /** The customer's anti-phishing phrase; empty without one. */
  readonly phrase: string;
  /** Made by `sealMessageSecret`; null without a link. */
  readonly secret: string | null;
}

/** The channels of a notice's messages, for a customer who can be written to like this. */
export type ChannelsOf = (notice: NoticeRow, proven: ProvenChannels) => readonly Channel[];

/** Says where notices go; leaves out those that no customer is written to about. */
export type AddressBook = (notices: readonly NoticeRow[], channelsOf: ChannelsOf) => Promise<readonly Addressed[]>;

/** Hears of whose notices are new; 0 is everybody. */
export type ToldListener = (userIds: readonly number[]) => void;

const AT_ONCE = 500;

/** Numbered in the order of the journal; those below the counter of the tables are all there. */
const NEXT = `select id, at, user_id, template, params, address, device, journaled from notices
  where id > $1 and id < (select next from counters where name = 'notice_ids') order by id limit ${AT_ONCE}`;

interface StoredNotice extends Omit<NoticeRow, 'id'>, Record<string, unknown> {
  readonly id: bigint;
}

/** Turns notices into messages of the outbox, each once, a batch at a time: what is told of does not wait for it. */
export class NoticeDelivery {
  readonly #database: Database;
  readonly #fold: CursorProjection<NoticeRow>;
  readonly #listeners: ToldListener[] = [];
  readonly #tell: () => void;

  /** `gateway` says whether text messages leave the house. */
  constructor(database: Database, addressBook: AddressBook, gateway: boolean) {
    this.#database = database;
    let told: ReadonlySet<number> = new Set();
    this.#fold = {
      name: 'notices',
      read: async (query, after) => (await query<StoredNotice>(NEXT, [after])).map((row) => ({ ...row, id: Number(row.id) })),
      position: ({ id }) => id,
      store: async (query, rows) => {
        told = new Set(rows.map((row) => row.user_id));
        const settings = await noticeSettings(query, [...told]);
        await write(query, rows, (notices) =>
          addressBook(notices, ({ template, user_id: userId }, proven) =>
            writtenTo(template, settings.get(userId)?.chosen ?? {}, proven, gateway),
          ),
        );
      },
    };
    this.#tell = () => {
      const userIds = [...told];
      for (const listener of this.#listeners) listener(userIds);
    };
  }

  /** Calls `listener` with those whose notices are new, a batch at a time. */
  onTold(listener: ToldListener): void {
    this.#listeners.push(listener);
  }

  /** Writes the messages of all notices that are new. */
  async runDue(): Promise<void> {
    for (;;) {
      const taken = await projectNext(this.#database, this.#fold);
      if (taken > 0) this.#tell();
      if (taken < AT_ONCE) return;
    }
  }
}

async function write(
  query: Query,
  rows: readonly NoticeRow[],
  addressBook: (notices: readonly NoticeRow[]) => Promise<readonly Addressed[]>,
): Promise<void> {
  const notices = together(rows);
  const byId = new Map(notices.map((notice) => [notice.id, notice]));
  const messages = (await addressBook(notices)).flatMap(({ noticeId, ...addressed }) => {
    const notice = byId.get(noticeId);
    if (!notice) return [];
    const { address, device, params } = notice;
    const shown = address === null ? params : { ...params, address, device: device || '–' };
    const { user_id: userId, template } = notice;
    return outboxRow({ ...addressed, userId, template, params: shown, lifetimeMs: NOTICE_LIFETIME_MS }, notice.at);
  });
  if (messages.length === 0) return;
  const { text, values } = insertStatement(OUTBOX, messages);
  await query(text, values);
}

/** Joins the notices that have items: a customer gets one message for all that happened at about the same time. */
function together(rows: readonly NoticeRow[]): NoticeRow[] {
  const kept = new Map<string, NoticeRow>();
  for (const row of rows) {
    const items = itemsOf(row);
    const key = items ? `${row.user_id} ${row.template}` : `${row.id}`;
    const first = kept.get(key);
    kept.set(key, first ? { ...first, params: { ...row.params, items: [...(itemsOf(first) ?? []), ...(items ?? [])] } } : row);
  }
  return [...kept.values()];
}

function itemsOf({ params }: NoticeRow): readonly NoticeItem[] | undefined {
  const { items } = params;
  return typeof items === 'object' ? items : undefined;
}

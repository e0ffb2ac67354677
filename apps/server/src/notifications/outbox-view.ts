import type { Language } from '@candor/api';
import type { Database } from '../kernel/store/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { openMessageSecret } from './message-secret.ts';
import type { NoticeParams } from './notice-params.ts';
import type { Channel } from './outbox.ts';
import { render, type Rendered } from './render.ts';
import type { TemplateName } from './templates.ts';

interface StoredRow extends Record<string, unknown> {
  id: bigint;
  channel: Channel;
  recipient: string;
  user_id: number;
  template: TemplateName;
  language: Language;
  params: NoticeParams;
  secret: string | null;
  phrase: string;
  written_at: number;
  state: 'waiting' | 'sent' | 'failed' | 'expired';
  attempts: number;
  last_error: string | null;
  expires_at: number;
}

/** A message of the outbox as it reads, and the state of its delivery. */
export interface StoredMessage extends Rendered {
  readonly id: number;
  readonly channel: Channel;
  readonly recipient: string;
  readonly userId: number;
  readonly template: TemplateName;
  readonly writtenAt: number;
  readonly state: StoredRow['state'];
  readonly attempts: number;
  readonly lastError: string;
}

/** A message as a list shows it: without its text. */
export type OutboxEntry = Pick<
  StoredMessage,
  'id' | 'channel' | 'recipient' | 'userId' | 'template' | 'writtenAt' | 'state' | 'attempts' | 'lastError'
> & { readonly language: Language; readonly expiresAt: number };

/** Filter of the messages to list: of one recipient as stored, in one state, on one channel; all of them without. */
export interface OutboxFilter {
  readonly recipient: string | undefined;
  readonly state: StoredMessage['state'] | undefined;
  readonly channel: Channel | undefined;
}

const STARS = '******';
const MATCHING = `from outbox where ($1::text is null or recipient = $1) and ($2::text is null or state = $2)
  and ($3::text is null or channel = $3)`;

/** Reads the outbox, and has messages sent again. Secrets that show do so until they are erased: its callers must be able to act for customers. */
export class OutboxView {
  readonly #database: Database;
  readonly #secrets: SecretBox;
  readonly #publicUrl: () => string;

  constructor(database: Database, secrets: SecretBox, publicUrl: () => string) {
    this.#database = database;
    this.#secrets = secrets;
    this.#publicUrl = publicUrl;
  }

  /** Messages without their texts, newest first, and how many there are. */
  async page(
    { recipient, state, channel }: OutboxFilter,
    limit: number,
    offset: number,
  ): Promise<{ entries: OutboxEntry[]; count: number }> {
    const values = [recipient ?? null, state ?? null, channel ?? null];
    const [rows, [total]] = await Promise.all([
      this.#database.query<StoredRow>(
        `select id, channel, recipient, user_id, template, language, written_at, state, attempts, last_error, expires_at ${MATCHING}
         order by id desc limit $4 offset $5`,
        [...values, limit, offset],
      ),
      this.#database.query<{ count: number }>(`select count(*)::int as count ${MATCHING}`, values),
    ]);
    return {
      entries: rows.map((row) => ({ ...entryOf(row), language: row.language, expiresAt: row.expires_at })),
      count: total?.count ?? 0,
    };
  }

  /**
   * One message as it is read on its channel; undefined when there is none. Its code or link shows on the channels that are
   * `open`; on others stars take its place, and that of the customer's phrase.
   */
  async message(
    id: number,
    open: readonly Channel[],
  ): Promise<{ recipient: string; channel: Channel; subject: string; text: string } | undefined> {
    const [row] = await this.#database.query<StoredRow>(
      'select channel, recipient, template, language, params, secret, phrase, written_at from outbox where id = $1',
      [id],
    );
    if (!row) return undefined;
    const { channel, recipient } = row;
    const shown = open.includes(channel);
    const secret = openMessageSecret(row.secret, recipient, this.#secrets);
    const { subject, text, sms } = render(
      {
        ...row,
        writtenAt: row.written_at,
        secret: shown ? secret : Object.fromEntries(Object.keys(secret).map((key) => [key, STARS])),
        phrase: shown || row.phrase === '' ? row.phrase : STARS,
      },
      this.#publicUrl(),
    );
    return { recipient, channel, subject, text: channel === 'sms' ? sms : text };
  }

  /** Has a message sent again that was refused permanently. False when there is none that would still be of use. */
  async sendAgain(id: number, now: number): Promise<boolean> {
    const rows = await this.#database.query(
      `update outbox set state = 'waiting', attempts = 0, due_at = to_timestamp($2::float8 / 1000)
       where id = $1 and state = 'failed' and expires_at > to_timestamp($2::float8 / 1000) returning id`,
      [id, now],
    );
    return rows.length > 0;
  }

  /** The newest messages, at most `limit`; of one recipient only when one is given. */
  async newest(limit: number, recipient?: string): Promise<StoredMessage[]> {
    const rows = await this.#database.query<StoredRow>(
      `select id, channel, recipient, user_id, template, language, params, secret, phrase, written_at, state, attempts, last_error
       from outbox where $2::text is null or recipient = $2 order by id desc limit $1`,
      [limit, recipient ?? null],
    );
    return rows.map((row) => ({
      ...render(
        { ...row, secret: openMessageSecret(row.secret, row.recipient, this.#secrets), writtenAt: row.written_at },
        this.#publicUrl(),
      ),
      ...entryOf(row),
    }));
  }
}

function entryOf(row: StoredRow) {
  return {
    id: Number(row.id),
    channel: row.channel,
    recipient: row.recipient,
    userId: row.user_id,
    template: row.template,
    writtenAt: row.written_at,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error ?? '',
  };
}

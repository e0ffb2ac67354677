import type { Language } from '@candor/api';
import type { Database } from '../kernel/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { openMessageSecret } from './message-secret.ts';
import type { Channel } from './outbox.ts';
import { render, type Rendered } from './render.ts';
import type { TemplateName } from './texts/shape.ts';

interface StoredRow extends Record<string, unknown> {
  id: bigint;
  channel: Channel;
  recipient: string;
  user_id: number;
  template: TemplateName;
  language: Language;
  params: Record<string, string | number>;
  secret: string | null;
  phrase: string;
  written_at: number;
  state: 'waiting' | 'sent' | 'failed' | 'expired';
  attempts: number;
  last_error: string | null;
}

/** A message of the outbox as it reads, and how its delivery stands. */
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

/** Reads the outbox, newest message first. Secrets show until they are erased, so who may call it must be able to act for customers. */
export class OutboxView {
  readonly #database: Database;
  readonly #secrets: SecretBox;
  readonly #publicUrl: () => string;

  constructor(database: Database, secrets: SecretBox, publicUrl: () => string) {
    this.#database = database;
    this.#secrets = secrets;
    this.#publicUrl = publicUrl;
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
      id: Number(row.id),
      channel: row.channel,
      recipient: row.recipient,
      userId: row.user_id,
      template: row.template,
      writtenAt: row.written_at,
      state: row.state,
      attempts: row.attempts,
      lastError: row.last_error ?? '',
    }));
  }
}

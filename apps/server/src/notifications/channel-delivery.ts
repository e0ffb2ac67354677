import type { Language } from '@candor/api';
import { maskedContact } from '@candor/rules';
import type { Clock } from '../kernel/model/clock.ts';
import type { Database } from '../kernel/store/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { openMessageSecret } from './message-secret.ts';
import type { NoticeParams } from './notice-params.ts';
import type { Channel } from './outbox.ts';
import { render } from './render.ts';
import type { TemplateName } from './templates.ts';
import { AccountRefusedError, UnconfirmedError, UndeliverableError, type Transport } from './transports/transport.ts';

export interface DeliveryLog {
  warn(details: object, message: string): void;
}

interface DueRow extends Record<string, unknown> {
  id: bigint;
  recipient: string;
  template: TemplateName;
  language: Language;
  params: NoticeParams;
  secret: string | null;
  phrase: string;
  written_at: number;
  attempts: number;
}

/** Messages of one channel that are under way at the same time. */
const AT_ONCE = 10;
/** No other process sends. A process that died with a message under way tries again after this; one that lives knows what it sends. */
const LEASE_MS = 60_000;
const LONGEST_DELAY_MS = 300_000;

/** Dependencies of one channel's delivery. */
export interface ChannelDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DeliveryLog;
  readonly secrets: SecretBox;
  readonly publicUrl: () => string;
}

/** Sends the messages of one channel, a few at the same time: one that hangs holds up no other, and no other channel. */
export class ChannelDelivery {
  readonly #channel: Channel;
  readonly #transport: Transport;
  readonly #needs: ChannelDependencies;
  /** Messages being sent, by id. */
  readonly #sending = new Map<bigint, Promise<void>>();
  #going: Promise<void> | undefined;
  #stopped = false;
  #failed = 0;
  #accountRefused = false;

  constructor(channel: Channel, transport: Transport, needs: ChannelDependencies) {
    this.#channel = channel;
    this.#transport = transport;
    this.#needs = needs;
  }

  /** Messages that were refused permanently since the start. */
  get failed(): number {
    return this.#failed;
  }

  /** Whether the other side refused the venue's own account when it last said anything of a message. */
  get accountRefused(): boolean {
    return this.#accountRefused;
  }

  /** Begins to send what is due, as far as there is room, and continues as room comes. Resolves before it has arrived. */
  beginDue(): Promise<void> {
    this.#going ??= this.#continue().finally(() => {
      this.#going = undefined;
    });
    return this.#going;
  }

  /** Sends all that is due now. Returns how many messages were tried. */
  async runDue(): Promise<number> {
    let tried = 0;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- what is tried now is not due again before its pause is over
      const begun = await this.#begin();
      if (begun.length === 0) return tried;
      tried += begun.length;
      // oxlint-disable-next-line no-await-in-loop -- room for the next
      await Promise.all(begun);
    }
  }

  /** Begins nothing more. What is under way is written down if its answer comes in time, and tried again later otherwise. */
  async stop(patienceMs: number): Promise<void> {
    this.#stopped = true;
    await this.#going?.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([Promise.all(this.#sending.values()), late]);
    clearTimeout(timer);
    this.#transport.close();
  }

  async #continue(): Promise<void> {
    const begun = await this.#begin();
    // Thousands may wait: they do not wait for the next second.
    for (const sent of begun) void sent.then(() => this.beginDue()).catch(() => undefined);
  }

  /** Begins with the messages that expire first: a code does not wait behind thousands of notices. */
  async #begin(): Promise<readonly Promise<void>[]> {
    const { database, clock, log } = this.#needs;
    const room = AT_ONCE - this.#sending.size;
    if (room === 0 || this.#stopped) return [];
    const rows = await database.query<DueRow>(
      `update outbox set attempts = attempts + 1, due_at = to_timestamp(($1::float8 + $2) / 1000)
       where id in (select id from outbox where state = 'waiting' and channel = $3 and due_at <= to_timestamp($1::float8 / 1000) and id <> all($5::bigint[])
                    order by expires_at, id limit $4 for update skip locked)
       returning id, recipient, template, language, params, secret, phrase, written_at, attempts`,
      [clock.now(), LEASE_MS, this.#channel, room, [...this.#sending.keys()]],
    );
    return rows.map((row) => {
      const sent = this.#send(row)
        .catch((error: Error) => log.warn({ message: Number(row.id), error: error.message }, 'what became of a message could not be kept'))
        .finally(() => this.#sending.delete(row.id));
      this.#sending.set(row.id, sent);
      return sent;
    });
  }

  async #send(row: DueRow): Promise<void> {
    const { clock, secrets, publicUrl } = this.#needs;
    try {
      const secret = openMessageSecret(row.secret, row.recipient, secrets);
      const rendered = render({ ...row, secret, writtenAt: row.written_at }, publicUrl());
      await this.#transport.send(String(row.id), row.recipient, rendered);
    } catch (error) {
      return this.#failedToSend(row, error as Error);
    }
    this.#accountRefused = false;
    await this.#sent(row, null, clock.now());
  }

  /** Sent; `doubt` says why that is not certain. */
  async #sent({ id }: DueRow, doubt: string | null, now: number): Promise<void> {
    await this.#needs.database.query(
      `update outbox set state = 'sent', secret = null, last_error = $3, sent_at = to_timestamp($2::float8 / 1000) where id = $1`,
      [id, now, doubt],
    );
  }

  async #failedToSend(row: DueRow, error: Error): Promise<void> {
    const { database, clock, log } = this.#needs;
    const { id, attempts, recipient } = row;
    // Mail servers name the recipient in what they answer.
    const told = error.message.replaceAll(recipient, maskedContact(recipient));
    log.warn(
      { message: Number(id), channel: this.#channel, attempts, error: told },
      LINES.find(([kind]) => error instanceof kind)?.[1] ?? NOT_DELIVERED,
    );
    if (error instanceof AccountRefusedError) this.#accountRefused = true;
    else if (error instanceof UnconfirmedError || error instanceof UndeliverableError) this.#accountRefused = false;
    if (error instanceof UnconfirmedError) return this.#sent(row, error.message, clock.now());
    if (error instanceof UndeliverableError) {
      this.#failed += 1;
      await database.query(`update outbox set state = 'failed', last_error = $2 where id = $1`, [id, error.message]);
      return;
    }
    const pause = error instanceof AccountRefusedError ? LONGEST_DELAY_MS : Math.min(1_000 * 2 ** Math.min(attempts, 20), LONGEST_DELAY_MS);
    await database.query('update outbox set last_error = $2, due_at = to_timestamp($3::float8 / 1000) where id = $1', [
      id,
      error.message,
      clock.now() + pause,
    ]);
  }
}

const NOT_DELIVERED = 'a message could not be delivered';
const LINES = [
  [AccountRefusedError, "the other side refuses the venue's own account; look at its settings and limits"],
  [UnconfirmedError, 'a message was handed over and not confirmed; it counts as sent'],
] as const;

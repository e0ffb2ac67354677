import type { Language } from '@candor/api';
import type { Clock } from '../feature.ts';
import type { Database } from '../kernel/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { openMessageSecret } from './message-secret.ts';
import type { NoticeDelivery } from './notice-delivery.ts';
import type { NoticeParams } from './notices.ts';
import type { Channel } from './outbox.ts';
import { render } from './render.ts';
import type { TemplateName } from './templates.ts';
import { UndeliverableError, type Transport } from './transports/transport.ts';

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

const POLL_MS = 1_000;
/** How long a message in delivery is left alone; a process that died with one tries again after this. */
const LEASE_MS = 60_000;
const LONGEST_DELAY_MS = 300_000;
const AT_ONCE = 10;

/** What delivering needs. */
export interface DeliveryDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DeliveryLog;
  readonly secrets: SecretBox;
  readonly notices: NoticeDelivery;
  readonly publicUrl: () => string;
  /** Channels without one keep their messages in the outbox. */
  readonly transports: Partial<Record<Channel, Transport>>;
}

/**
 * Turns notices into messages and delivers what waits in the outbox, each message at least once, with growing pauses after failures until it is of no
 * use any more; and erases the secrets of messages that have left or expired. Writes only how delivery went, which no
 * decision depends on: that is why it is no command.
 */
export class Delivery {
  readonly #needs: DeliveryDependencies;
  #timer: NodeJS.Timeout | undefined;
  readonly #running = new Set<Promise<unknown>>();

  constructor(needs: DeliveryDependencies) {
    this.#needs = needs;
  }

  /** Asks the other sides what they take, and looks for due messages every second until `stop`. */
  start(): void {
    for (const [channel, transport] of Object.entries(this.#needs.transports))
      transport
        .greet?.()
        .catch((error: Error) => this.#needs.log.warn({ channel, error: error.message }, 'the other side could not be asked'));
    this.#timer = setInterval(() => {
      // A gateway that hangs must not pile up attempts: the next look waits for this one.
      if (this.#running.size > 0) return;
      const running = this.runDue()
        .catch((error: Error) => this.#needs.log.warn({ error: error.message }, 'looking into the outbox failed'))
        .finally(() => this.#running.delete(running));
      this.#running.add(running);
    }, POLL_MS);
  }

  /** Waits for what is being sent and sends no more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
    for (const transport of Object.values(this.#needs.transports)) transport.close();
  }

  /** Writes the messages of new notices and sends what is due now. Returns how many messages were tried. */
  async runDue(): Promise<number> {
    await this.#needs.notices.runDue();
    await this.#eraseExpired();
    const tried = await Promise.all((['mail', 'sms'] as const).map((channel) => this.#runChannel(channel)));
    return tried.reduce((sum, each) => sum + each, 0);
  }

  /** What is of use for the shortest time goes first: a code does not wait behind thousands of notices. */
  async #runChannel(channel: Channel): Promise<number> {
    const transport = this.#needs.transports[channel];
    if (!transport) return 0;
    const rows = await this.#needs.database.query<DueRow>(
      `update outbox set attempts = attempts + 1, due_at = to_timestamp(($1::float8 + $2) / 1000)
       where id in (select id from outbox where state = 'waiting' and channel = $3 and due_at <= to_timestamp($1::float8 / 1000)
                    order by expires_at, id limit $4 for update skip locked)
       returning id, recipient, template, language, params, secret, phrase, written_at, attempts`,
      [this.#needs.clock.now(), LEASE_MS, channel, AT_ONCE],
    );
    await Promise.all(rows.map((row) => this.#send(transport, row)));
    // A cascade writes to thousands at once; what is tried now is not due again before its pause is over.
    return rows.length < AT_ONCE ? rows.length : rows.length + (await this.#runChannel(channel));
  }

  async #send(transport: Transport, row: DueRow): Promise<void> {
    const { database, clock, log, secrets, publicUrl } = this.#needs;
    try {
      const secret = openMessageSecret(row.secret, row.recipient, secrets);
      const rendered = render({ ...row, secret, writtenAt: row.written_at }, publicUrl());
      await transport.send(String(row.id), row.recipient, rendered);
      await database.query(
        `update outbox set state = 'sent', secret = null, last_error = null, sent_at = to_timestamp($2::float8 / 1000) where id = $1`,
        [row.id, clock.now()],
      );
    } catch (error) {
      const { message } = error as Error;
      log.warn({ message: Number(row.id), attempts: row.attempts, error: message }, 'a message could not be delivered');
      const pause = Math.min(1_000 * 2 ** Math.min(row.attempts, 20), LONGEST_DELAY_MS);
      await database.query(
        error instanceof UndeliverableError
          ? `update outbox set state = 'failed', secret = null, last_error = $2, due_at = to_timestamp($3::float8 / 1000) where id = $1`
          : `update outbox set last_error = $2, due_at = to_timestamp($3::float8 / 1000) where id = $1`,
        [row.id, message, clock.now() + pause],
      );
    }
  }

  /** Without a transport a message stays waiting, to be read in the outbox; its secret goes all the same. */
  async #eraseExpired(): Promise<void> {
    const { database, clock, transports } = this.#needs;
    const now = clock.now();
    await database.query('update outbox set secret = null where secret is not null and expires_at <= to_timestamp($1::float8 / 1000)', [
      now,
    ]);
    const channels = Object.keys(transports);
    if (channels.length === 0) return;
    await database.query(
      `update outbox set state = 'expired' where state = 'waiting' and channel = any($2) and due_at <= to_timestamp($1::float8 / 1000)
       and expires_at <= to_timestamp($1::float8 / 1000)`,
      [now, channels],
    );
  }
}

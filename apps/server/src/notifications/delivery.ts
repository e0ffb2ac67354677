import { ChannelDelivery, type ChannelDependencies } from './channel-delivery.ts';
import type { NoticeDelivery } from './notice-delivery.ts';
import type { Channel } from './outbox.ts';
import type { Transport } from './transports/transport.ts';

const POLL_MS = 1_000;
/** Time that work under way may take once the venue stops, in milliseconds. */
const STOP_MS_MAX = 5_000;

/** Dependencies of delivery. */
export interface DeliveryDependencies extends ChannelDependencies {
  readonly notices: NoticeDelivery;
  /** Channels without one keep their messages in the outbox. */
  readonly transports: Partial<Record<Channel, Transport>>;
}

/** State of a channel, for monitoring. */
export interface ChannelState {
  readonly channel: Channel;
  /** Messages that have not left yet, as last asked. */
  readonly waiting: number;
  /** Messages that were refused permanently since the start. */
  readonly failed: number;
  /** Whether the other side refuses the venue's own account: its messages wait until it takes one. */
  readonly accountRefused: boolean;
}

/**
 * Turns notices into messages and delivers what waits in the outbox. Each message is delivered at least once, with growing pauses after failures until it is of
 * no use any more. Secrets of messages that have left or expired are erased. It writes only how delivery went, which no decision depends on: that is why it is
 * no command.
 */
export class Delivery {
  readonly #needs: DeliveryDependencies;
  readonly #channels: ReadonlyMap<Channel, ChannelDelivery>;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<unknown>>();
  #waiting: ReadonlyMap<Channel, number> = new Map();

  constructor(needs: DeliveryDependencies) {
    this.#needs = needs;
    const given = Object.entries(needs.transports) as [Channel, Transport][];
    this.#channels = new Map(given.map(([channel, transport]) => [channel, new ChannelDelivery(channel, transport, needs)]));
  }

  /** States of the channels that have a transport. */
  get states(): readonly ChannelState[] {
    return [...this.#channels].map(([channel, { failed, accountRefused }]) => ({
      channel,
      waiting: this.#waiting.get(channel) ?? 0,
      failed,
      accountRefused,
    }));
  }

  /** Channels on which the other side refuses the venue's own account. */
  get refusedChannels(): Channel[] {
    return this.states.filter(({ accountRefused }) => accountRefused).map(({ channel }) => channel);
  }

  /** Asks the other sides what they take, and looks for due messages every second until `stop`: each channel by itself. */
  start(): void {
    for (const [channel, transport] of Object.entries(this.#needs.transports))
      transport
        .greet?.()
        .catch((error: Error) => this.#needs.log.warn({ channel, error: error.message }, 'the other side could not be asked'));
    this.#every(() => this.#prepare());
    for (const channel of this.#channels.values()) this.#every(() => channel.beginDue());
  }

  /** Sends no more, and waits a few seconds for what is being sent. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
    await Promise.all([...this.#channels.values()].map((channel) => channel.stop(STOP_MS_MAX)));
  }

  /** Writes the messages of new notices and sends what is due now. Returns how many messages were tried. */
  async runDue(): Promise<number> {
    await this.#prepare();
    const tried = await Promise.all([...this.#channels.values()].map((channel) => channel.runDue()));
    return tried.reduce((sum, each) => sum + each, 0);
  }

  /** Does something every second, unless it is still being done. */
  #every(work: () => Promise<unknown>): void {
    let isRunning = false;
    this.#timers.push(
      setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        const running = work()
          .catch((error: Error) => this.#needs.log.warn({ error: error.message }, 'looking into the outbox failed'))
          .finally(() => {
            isRunning = false;
            this.#running.delete(running);
          });
        this.#running.add(running);
      }, POLL_MS),
    );
  }

  async #prepare(): Promise<void> {
    await this.#needs.notices.runDue();
    await this.#eraseExpired();
    await this.#count();
  }

  async #count(): Promise<void> {
    if (this.#channels.size === 0) return;
    const rows = await this.#needs.database.query<{ channel: Channel; count: number }>(
      `select channel, count(*)::int as count from outbox where state = 'waiting' and channel = any($1) group by channel`,
      [[...this.#channels.keys()]],
    );
    this.#waiting = new Map(rows.map(({ channel, count }) => [channel, count]));
  }

  /** Without a transport a message stays waiting, to be read in the outbox; its secret goes all the same. */
  async #eraseExpired(): Promise<void> {
    const { database, clock } = this.#needs;
    const now = clock.now();
    await database.query('update outbox set secret = null where secret is not null and expires_at <= to_timestamp($1::float8 / 1000)', [
      now,
    ]);
    if (this.#channels.size === 0) return;
    await database.query(
      `update outbox set state = 'expired' where state = 'waiting' and channel = any($2) and due_at <= to_timestamp($1::float8 / 1000)
       and expires_at <= to_timestamp($1::float8 / 1000)`,
      [now, [...this.#channels.keys()]],
    );
  }
}

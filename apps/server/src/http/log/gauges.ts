import { Counter, Gauge, type Registry } from 'prom-client';
import type { DepositsFeature } from '../../features/deposits/index.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { AddressWatch } from '../caller/address-watch.ts';
import type { Doubts } from '../../kernel/store/doubts.ts';
import type { DueRunner } from '../../kernel/jobs/due-work.ts';
import type { VenueKernel } from '../../kernel/decide/venue-kernel.ts';
import type { Prover } from '../../proof/prover.ts';
import type { MarketService } from '../../market/market-service.ts';
import type { Delivery } from '../../notifications/delivery.ts';

interface Watched {
  readonly doubts: Doubts;
  readonly prover: Pick<Prover, 'state'>;
  readonly delivery: Pick<Delivery, 'states'>;
  readonly clock: Clock;
}

/** Sums of Node's numbers by kind that are no counters but are called so; they can be added up from the numbers beside them. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Publishes the gauges of a running venue for monitoring, besides those of Node. Names are those of Prometheus: base units, `_total` for what only grows. */
export function publishGauges(
  metrics: Registry,
  kernel: VenueKernel,
  market: Pick<MarketService, 'tickHead'>,
  due: DueRunner,
  deposits: Pick<DepositsFeature, 'lags' | 'heldDeposits' | 'doubtedPayments'>,
  { doubts, prover, delivery, clock }: Watched,
): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    metrics.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  };
  const counter = (name: string, help: string, read: () => number): void => {
    metrics.registerMetric(
      new Counter({
        name,
        help,
        registers: [],
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    );
  };
  for (const name of MISNAMED) metrics.removeSingleMetric(name);
  gauge('candor_kernel_queued', 'Commands and ticks that wait for the kernel', () => kernel.queued);
  gauge('candor_kernel_behind', 'Commands that the tables are behind the journal', () => kernel.behind);
  gauge('candor_kernel_delay_seconds', 'How long the newest price waited before it was sealed', () => kernel.delay.lagMs / 1_000);
  counter('candor_kernel_delays_total', 'How often the venue fell behind its prices', () => kernel.delay.times);
  counter('candor_kernel_batches_total', 'Batches committed on this database', () => kernel.head.batch);
  counter('candor_kernel_commands_total', 'Commands in the command log', () => kernel.head.seq);
  gauge('candor_clock_ahead_seconds', "How far the venue's time is ahead of the machine's clock", () => (clock.aheadMs?.() ?? 0) / 1_000);
  gauge('candor_due_waiting', 'Due things that have failed and wait to be tried again', () => due.waiting);
  gauge('candor_tick_id', 'Newest sealed tick', () => market.tickHead().id);
  gauge('candor_found', 'What was found in the database that the venue has not written; payouts stop', () => doubts.count);
  gauge('candor_proven_timestamp_seconds', 'When everything stored was last proven, in seconds since 1970; 0 for never', () =>
    Math.floor((prover.state.whole?.endedAt ?? 0) / 1_000),
  );
  gauge('candor_tail_proven_timestamp_seconds', 'When the newest rows were last proven, in seconds since 1970; 0 for never', () =>
    Math.floor(prover.state.tail.at / 1_000),
  );
  metrics.registerMetric(
    new Gauge({
      name: 'candor_messages_waiting',
      help: 'Messages of a channel that have not left yet',
      labelNames: ['channel'],
      registers: [],
      collect() {
        for (const { channel, waiting } of delivery.states) this.set({ channel }, waiting);
      },
    }),
  );
  metrics.registerMetric(
    new Gauge({
      name: 'candor_messages_account_refused',
      help: "1 where the other side of a channel refuses the venue's own account, so that its messages wait; else 0",
      labelNames: ['channel'],
      registers: [],
      collect() {
        for (const { channel, accountRefused } of delivery.states) this.set({ channel }, accountRefused ? 1 : 0);
      },
    }),
  );
  metrics.registerMetric(
    new Counter({
      name: 'candor_messages_failed_total',
      help: 'Messages of a channel that were refused permanently since the start',
      labelNames: ['channel'],
      registers: [],
      collect() {
        this.reset();
        for (const { channel, failed } of delivery.states) this.inc({ channel }, failed);
      },
    }),
  );
  metrics.registerMetric(
    new Gauge({
      name: 'candor_chain_lag_blocks',
      help: 'Blocks of a chain that were not looked through for deposits yet',
      labelNames: ['chain'],
      registers: [],
      collect() {
        for (const { chain, blocks } of deposits.lags()) this.set({ chain }, blocks);
      },
    }),
  );
  metrics.registerMetric(
    new Gauge({
      name: 'candor_deposits_held',
      help: 'Deposits that are held because their chain took them back',
      registers: [],
      async collect() {
        this.set(await deposits.heldDeposits());
      },
    }),
  );
  metrics.registerMetric(
    new Gauge({
      name: 'candor_deposits_doubted',
      help: 'Payments of which nodes say something that is not believed',
      registers: [],
      async collect() {
        this.set(await deposits.doubtedPayments());
      },
    }),
  );
}

/** Returns the details that `/readyz` adds when the venue is ready: what is amiss and stops only a part of it. */
export function readinessDetails(
  doubts: Doubts,
  clock: Clock,
  { overlooksProxy }: Pick<AddressWatch, 'overlooksProxy'>,
  { refusedChannels }: Pick<Delivery, 'refusedChannels'>,
  { state: { tail } }: Pick<Prover, 'state'>,
): object {
  const payouts = doubts.none ? 'open' : 'stopped';
  const clockAheadMs = clock.aheadMs?.() ?? 0;
  return {
    payouts,
    found: doubts.count,
    clock_ahead_ms: clockAheadMs,
    overlooks_proxy: overlooksProxy,
    refused_channels: refusedChannels,
    // Far above 20,000 the newest rows are not held against the journal at present.
    proof_age_ms: tail.at === 0 ? 0 : Math.max(0, clock.now() - tail.at),
  };
}

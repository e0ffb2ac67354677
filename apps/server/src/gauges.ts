import { Gauge, type Registry } from 'prom-client';
import type { DepositsFeature } from './features/deposits/index.ts';
import type { DueRunner } from './kernel/due-work.ts';
import type { Sequencer } from './kernel/sequencer.ts';
import type { MarketService } from './market/market-service.ts';

/** What monitoring is told of a running venue, besides what Node tells. */
export function publishGauges(
  metrics: Registry,
  kernel: Sequencer,
  market: Pick<MarketService, 'tickHead'>,
  due: DueRunner,
  deposits: Pick<DepositsFeature, 'lags' | 'heldDeposits'>,
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
  gauge('candor_kernel_queued', 'Commands and ticks that wait for the kernel', () => kernel.queued);
  gauge('candor_kernel_behind', 'Commands that the tables are behind the journal', () => kernel.behind);
  gauge('candor_kernel_delay_ms', 'How long the newest price waited before it was sealed', () => kernel.delay.lagMs);
  gauge('candor_kernel_delays', 'How often the venue fell behind its prices', () => kernel.delay.times);
  gauge('candor_kernel_batches', 'Batches committed on this database', () => kernel.head.batch);
  gauge('candor_kernel_commands', 'Commands in the command log', () => kernel.head.seq);
  gauge('candor_due_waiting', 'Due things that have failed and wait to be tried again', () => due.waiting);
  gauge('candor_tick_id', 'Newest sealed tick', () => market.tickHead().id);
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
}

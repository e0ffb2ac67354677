import type { ReplyOf } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { AddressWatch } from '../../http/caller/address-watch.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Market } from '../../market/market.ts';
import type { Delivery } from '../../notifications/delivery.ts';
import type { Doubts } from '../../kernel/store/doubts.ts';
import type { ProofState } from '../../proof/prover.ts';

interface Counts extends Record<string, unknown> {
  messages_failed: number;
  jobs_failing: number;
  customers: number;
  customers_frozen: number;
  command_seq: bigint;
  tick_id: bigint;
}

/**
 * Reads the work that waits for an operator and the condition of the venue, as of the newest commit. Delay and trouble are as of now. Markets that should trade
 * and do not are without price.
 */
export async function overview(
  database: Database,
  market: Pick<Market, 'pairs' | 'stateOf'>,
  { delay: { lagMs, delayed, times }, trouble = '' }: Pick<Kernel, 'delay' | 'trouble'>,
  reviews: ReplyOf<'console/overview'>['reviews'],
  proofs: ShownProofs,
  clock: Clock,
  { overlooksProxy }: Pick<AddressWatch, 'overlooksProxy'>,
  { refusedChannels }: Pick<Delivery, 'refusedChannels'>,
): Promise<ReplyOf<'console/overview'>> {
  const [counts] = await database.query<Counts>(
    `select (select count(*)::int from outbox where state = 'failed') as messages_failed,
       (select count(*)::int from jobs where done_at is null and attempts > 0) as jobs_failing,
       (select count(*)::int from customers) as customers,
       (select count(*)::int from customers where status = 'frozen') as customers_frozen,
       seq as command_seq, tick_id from projection`,
  );
  if (!counts) throw new Error('the cursor of the projection is missing');
  const pairs = market.pairs();
  return {
    ...counts,
    reviews,
    command_seq: Number(counts.command_seq),
    tick_id: Number(counts.tick_id),
    markets: pairs.length,
    markets_without_price: pairs.filter(({ id }) => market.stateOf(id, clock.now()) === 'stale').length,
    delay_ms: lagMs,
    delayed,
    delays: times,
    clock_ahead_ms: clock.aheadMs?.() ?? 0,
    overlooks_proxy: overlooksProxy,
    refused_channels: refusedChannels,
    trouble,
    ...shownProofs(proofs),
  };
}

/** Doubts that were found, and the progress of the proofs. */
export interface ShownProofs {
  readonly doubts: Doubts;
  readonly proofs: { readonly state: ProofState };
}

const FOUND_SHOWN = 20;

function shownProofs({ doubts, proofs }: ShownProofs) {
  const { tail, whole, running } = proofs.state;
  return {
    found_count: doubts.count,
    found: doubts.list.slice(0, FOUND_SHOWN),
    proven_at: whole?.endedAt ?? 0,
    tail_proven_at: tail.at,
    proof_since: running ?? 0,
  };
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decimal } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { marketEvents } from '../../src/market/feeds/recording/market-events.ts';
import type { RecordedEvent } from '../../src/market/feeds/recording/events.ts';
import { recordedEvents } from '../../src/market/feeds/recording/recording.ts';
import { EMPTY_INTAKE, judge, type Intake } from '../../src/market/intake.ts';
import { MARKETS } from './markets.ts';

const recording = fileURLToPath(
  new URL('../../../../../shared/market-data/candles_1m_binance_spot_7pairs_20210501_20210531.csv.gz', import.meta.url),
);
const CRASH = { from: Date.UTC(2021, 4, 19, 12, 30), to: Date.UTC(2021, 4, 19, 13, 15) };
const present = existsSync(recording);

describe.skipIf(!present)(`MKT-3 the recorded crash of 2021-05-19${present ? '' : ' (recording not present, skipped)'}`, () => {
  it('passes through intake, while bad prints planted into it are held', async () => {
    const intakes = new Map<number, Intake>();
    const lowest = new Map<number, bigint>();
    const recorded = new Map<number, bigint>();
    const counts = { accepted: 0, held: 0, planted: 0, plantedAccepted: 0 };
    let prices = 0;
    for await (const event of marketEvents(crashRows(), MARKETS)) {
      if (event.kind !== 'price') continue;
      const { pairId, price } = event.observation;
      prices += 1;
      const intake = intakes.get(pairId) ?? EMPTY_INTAKE;
      if (prices % 500 === 0) {
        counts.planted += 1;
        const bad = judge(intake, prices % 1_000 === 0 ? price * 2n : price / 2n, event.at, event.at);
        intakes.set(pairId, bad.next);
        if (bad.verdict.kind === 'accept') counts.plantedAccepted += 1;
      }
      const { next, verdict } = judge(intakes.get(pairId) ?? EMPTY_INTAKE, price, event.at, event.at);
      intakes.set(pairId, next);
      recorded.set(pairId, least(recorded.get(pairId), price));
      if (verdict.kind === 'accept') {
        counts.accepted += 1;
        lowest.set(pairId, least(lowest.get(pairId), price));
      } else counts.held += 1;
    }
    expect(prices).toBeGreaterThan(15_000);
    expect(counts.planted).toBeGreaterThan(30);
    expect(counts.plantedAccepted).toBe(0);
    // All but a few real prices trade at once, and every market reaches its recorded low within one step of the path.
    expect(counts.held / prices).toBeLessThan(0.02);
    for (const [pairId, low] of recorded) expect(lowest.get(pairId)! * 100n <= low * 102n, MARKETS[pairId - 1]!.symbol).toBe(true);
    expect(lowest.get(1)!).toBeLessThan(decimal('31000'));
  });
});

async function* crashRows(): AsyncGenerator<RecordedEvent> {
  for await (const event of recordedEvents(recording, { rows: 0, bad: 0 })) {
    if (event.at >= CRASH.to) return;
    if (event.at >= CRASH.from) yield event;
  }
}

function least(left: bigint | undefined, right: bigint): bigint {
  return left === undefined || right < left ? right : left;
}

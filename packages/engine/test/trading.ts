import { divideInteger, ONE, type Price } from '@candor/money';
import { BUY, marginOf, SELL, type Side } from '@candor/rules';
import type { EngineMarket, EngineTrail } from '../src/index.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** Markets of unlike scales: prices from cents to tens of thousands, steps from 10^-5 to 10^-2. */
export const MARKETS: readonly EngineMarket[] = [
  { id: 1, priceStep: 1_000_000n, quantityStep: 1_000_000n, volatility: 1 },
  { id: 2, priceStep: 1_000_000n, quantityStep: 10_000_000n, volatility: 1.3 },
  { id: 5, priceStep: 1_000n, quantityStep: 100_000_000n, volatility: 2.5 },
  { id: 9, priceStep: 1_000n, quantityStep: 1n, volatility: 0.2 },
];
export const FIRST_PRICES: ReadonlyMap<number, Price> = new Map([
  [1, 40_000n * ONE],
  [2, 2_500n * ONE],
  [5, ONE / 3n - ((ONE / 3n) % 1_000n)],
  [9, 110_000_000n],
]);

/** Moves a price by a relative amount and puts it on the step. */
export function moved(price: Price, relative: number, step: bigint): Price {
  const steps = price / step + divideInteger((price / step) * BigInt(Math.round(relative * 1e9)), 1_000_000_000n, 'floor');
  return steps < 1n ? step : steps * step;
}

/** A position of about `notional` whole units of quote currency, entered at `away` relative to the last price. */
export function openRandom(world: World, random: Random, accountId: number, notional: number, away: number, multiple: number): number {
  const market = random.pick(MARKETS);
  const side = random.chance(0.6) ? BUY : SELL;
  const last = world.price(market.id);
  const price = moved(last, side === BUY ? away : -away, market.priceStep);
  const wanted = (BigInt(notional) * ONE * ONE) / last;
  const quantity = wanted - (wanted % market.quantityStep) + market.quantityStep;
  return world.open({
    accountId,
    marketId: market.id,
    side,
    quantity,
    price,
    margin: marginOf(price, quantity, multiple),
    ...randomStops(world, random, market, side),
    ...randomTrail(world, random, market, side),
  });
}

export function randomStops(world: World, random: Random, market: EngineMarket, side: Side): { takeProfit?: Price; stopLoss?: Price } {
  const last = world.price(market.id);
  const sign = side === BUY ? 1 : -1;
  const far = random.chance(0.05) ? 1_000_000 : 0.03;
  return {
    ...(random.chance(0.4) ? { takeProfit: moved(last, sign * (0.0005 + random.next() * far), market.priceStep) } : {}),
    ...(random.chance(0.4) ? { stopLoss: moved(last, -sign * (0.0005 + random.next() * 0.03), market.priceStep) } : {}),
  };
}

/** A trailing stop set now, often as near as a step, sometimes with an activation. */
export function randomTrail(world: World, random: Random, market: EngineMarket, side: Side): { trail?: EngineTrail } {
  if (!random.chance(0.4)) return {};
  const last = world.price(market.id);
  const distance = random.chance(0.3) ? market.priceStep : moved(last, random.next() * 0.02 - 1, market.priceStep);
  const armedTick = world.newest.get(market.id)!;
  if (random.chance(0.6)) return { trail: { distance, armedTick, extreme: { price: last, tickId: armedTick } } };
  const activation = moved(last, (side === BUY ? 1 : -1) * (0.0005 + random.next() * 0.01), market.priceStep);
  return { trail: { distance, activation, armedTick } };
}

/** One random thing that a customer or the venue does between ticks. */
export function randomChange(world: World, random: Random, accountIds: readonly number[]): void {
  const accountId = random.pick(accountIds);
  const held = world.positionsOf(accountId);
  const available = world.available.get(accountId) ?? 0n;
  const draw = random.next();
  if (draw < 0.3 || held.length === 0) {
    openRandom(world, random, accountId, random.whole(10, 5_000), 0, random.pick([10, 50, 100, 200]));
  } else if (draw < 0.45) {
    world.close(random.pick(held).orderId);
  } else if (draw < 0.55) {
    // A transfer in, or out as far as it goes: it may well leave the account unhealthy without any tick.
    const floor = world.thresholdOf(accountId);
    world.setAvailable(accountId, random.chance(0.5) ? available + BigInt(random.whole(1, 1e9)) : floor < available ? floor : available);
  } else if (draw < 0.7) {
    const position = random.pick(held);
    const stops = randomStops(world, random, world.market(position.marketId), position.side);
    const trail = random.chance(0.5) ? randomTrail(world, random, world.market(position.marketId), position.side) : {};
    world.putPosition({ ...position, takeProfit: undefined, stopLoss: undefined, ...stops, ...trail, armedTick: world.tickId });
  } else if (draw < 0.8) {
    // An overnight charge that the margin pays.
    const position = random.pick(held);
    world.putPosition({ ...position, margin: (position.margin * BigInt(random.whole(0, 9))) / 10n });
  } else if (draw < 0.95) {
    const market = random.pick(MARKETS);
    const side = random.chance(0.5) ? BUY : SELL;
    const isStop = random.chance(0.4);
    const firesAt = moved(world.price(market.id), ((side === BUY) === isStop ? 1 : -1) * random.next() * 0.01, market.priceStep);
    world.place({ accountId, marketId: market.id, side, quantity: market.quantityStep * 3n, firesAt, isStop, multiple: 100 });
  } else if (world.pending.size > 0) {
    world.remove(random.pick([...world.pending.keys()]));
  }
}

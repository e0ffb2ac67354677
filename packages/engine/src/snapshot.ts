import { BUY } from '@candor/rules';
import { ACCOUNT, type Accounts, REPORTED } from './accounts.ts';
import { exactValue } from './exact-sum.ts';
import { EXPOSURE, type Exposures } from './exposures.ts';
import { NEVER_FALLING, NEVER_RISING, NONE } from './limits.ts';
import { mirrored, type Market } from './market.ts';
import { ORDER, type Orders } from './orders.ts';
import { TRAIL } from './trails.ts';
import type { EngineAccountSnapshot, EngineExtreme, EnginePending, EnginePosition, EngineSnapshot, EngineTrail } from './types.ts';

/** The engine's state by value (see `Engine.snapshot`). */
export function takeSnapshot(markets: readonly Market[], accounts: Accounts, exposures: Exposures, orders: Orders): EngineSnapshot {
  const positions: EngineSnapshot['positions'][number][] = [];
  const pending: EngineSnapshot['pending'][number][] = [];
  for (const orderId of orders.slots.ids()) {
    const slot = orders.slots.get(orderId);
    const order = orderSnapshot(markets, accounts, orders, slot);
    if ('firesAt' in order) pending.push(order);
    else positions.push(order);
  }
  return {
    prices: markets
      .filter((market) => market.last !== 0)
      .map((market) => ({ marketId: market.id, price: market.prices.units(market.last) }))
      .sort((left, right) => left.marketId - right.marketId),
    accounts: accounts.slots
      .ids()
      .map((accountId) => accounts.slots.get(accountId))
      .filter((account) => accounts.get(account, ACCOUNT.orders) > 0)
      .map((account) => accountSnapshot(markets, accounts, exposures, account)),
    positions,
    pending,
  };
}

type ArmedOrder = EngineSnapshot['positions'][number] | EngineSnapshot['pending'][number];

function orderSnapshot(markets: readonly Market[], accounts: Accounts, orders: Orders, slot: number): ArmedOrder {
  const market = markets[orders.get(slot, ORDER.market)]!;
  const side = orders.sideOf(slot);
  const armed = orders.get(slot, ORDER.armed);
  const fallsTo = orders.get(slot, ORDER.fallsTo);
  const risesTo = orders.get(slot, ORDER.risesTo);
  const common: Pick<EnginePending & EnginePosition, 'orderId' | 'accountId' | 'marketId' | 'side' | 'armedTick'> & { armed: boolean } = {
    orderId: orders.get(slot, ORDER.id),
    accountId: accounts.get(orders.get(slot, ORDER.account), ACCOUNT.id),
    marketId: market.id,
    side,
    armedTick: armed < 0 ? -1 - armed : armed,
    armed: armed >= 0,
  };
  if (!orders.isPosition(slot)) {
    const isStop = orders.isStopEntry(slot);
    return { ...common, firesAt: market.prices.units((side === BUY) !== isStop ? fallsTo : risesTo), ...(isStop && { isStop }) };
  }
  const below = fallsTo === NEVER_FALLING ? undefined : market.prices.units(fallsTo);
  const above = risesTo === NEVER_RISING ? undefined : market.prices.units(risesTo);
  return {
    ...common,
    quantity: market.quantities.units(Math.abs(orders.get(slot, ORDER.lots))),
    price: market.prices.units(orders.get(slot, ORDER.tick)),
    margin: exactValue(orders.get(slot, ORDER.marginHigh), orders.get(slot, ORDER.marginLow)),
    takeProfit: side === BUY ? above : below,
    stopLoss: side === BUY ? below : above,
    trail: trailSnapshot(market, orders, slot),
  };
}

function trailSnapshot(market: Market, orders: Orders, slot: number): EngineTrail | undefined {
  const trail = orders.get(slot, ORDER.trail);
  if (trail === NONE) return undefined;
  const activation = orders.trails.get(trail, TRAIL.activation);
  return {
    distance: market.prices.units(orders.trails.get(trail, TRAIL.distance)),
    activation: activation === 0 ? undefined : market.prices.units(tickAt(orders, slot, activation)),
    armedTick: orders.trails.get(trail, TRAIL.armed),
    extreme: extremeAt(market, orders, slot),
  };
}

/** Best price that a trailing stop has seen; see `Engine.extremeOf`. */
export function extremeAt(market: Market, orders: Orders, slot: number): EngineExtreme | undefined {
  const trail = orders.get(slot, ORDER.trail);
  if (trail === NONE) return undefined;
  const { height, tick } = orders.trails.best(trail);
  return height === 0 ? undefined : { price: market.prices.units(tickAt(orders, slot, height)), tickId: tick };
}

function tickAt(orders: Orders, slot: number, height: number): number {
  return orders.sideOf(slot) === BUY ? height : mirrored(height);
}

function accountSnapshot(markets: readonly Market[], accounts: Accounts, exposures: Exposures, account: number): EngineAccountSnapshot {
  const held: EngineAccountSnapshot['exposures'][number][] = [];
  let exposure = accounts.get(account, ACCOUNT.exposure);
  for (; exposure !== NONE; exposure = exposures.get(exposure, EXPOSURE.next)) {
    const market = markets[exposures.get(exposure, EXPOSURE.market)]!;
    const cost = exactValue(exposures.get(exposure, EXPOSURE.costHigh), exposures.get(exposure, EXPOSURE.costLow));
    held.push({
      marketId: market.id,
      quantity: market.quantities.units(exposures.get(exposure, EXPOSURE.lots)),
      cost: cost * market.prices.step * market.quantities.step,
    });
  }
  return {
    accountId: accounts.get(account, ACCOUNT.id),
    available: exactValue(accounts.get(account, ACCOUNT.availableHigh), accounts.get(account, ACCOUNT.availableLow)),
    margin: exactValue(accounts.get(account, ACCOUNT.marginHigh), accounts.get(account, ACCOUNT.marginLow)),
    exposures: held.sort((left, right) => left.marketId - right.marketId),
    reported: (accounts.get(account, ACCOUNT.state) & REPORTED) !== 0,
  };
}

import { demo, purse, type Tampering } from './case.ts';

const HOUSE = '(select id from accounts where user_id = 0 and currency_id = 1 order by id limit 1)';

/** A movement that no command made, with balances and counter as if one had. */
const moved = (debit: string, credit: string): string[] => [
  `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at)
   select next, (select max(seq) from commands), ${debit}, ${credit}, 500000000, 2, 1, now() from counters where name = 'transfer_ids'`,
  `update accounts set balance = balance - 500000000 where id = ${debit}`,
  `update accounts set balance = balance + 500000000 where id = ${credit}`,
  `update counters set next = next + 1 where name = 'transfer_ids'`,
];
const CLOSED = `where status = 3 and id = (select max(id) from lever_orders where status = 3)`;
const OPENED = `where id = (select max(id) from lever_orders)`;
const NEWEST_BAR = `where (pair_id, resolution, open_at) = (select pair_id, resolution, open_at from candles where pair_id = 1 order by resolution, open_at desc limit 1)`;

/** Money, orders, terms and prices. */
export const MONEY: readonly Tampering[] = [
  { what: 'a gift from the house, with an invented movement', as: 'server', plant: moved(HOUSE, purse(1)), comes: /^(transfers|counter) / },
  {
    what: 'a theft between customers, with an invented movement',
    as: 'server',
    plant: moved(purse(2), purse(1)),
    comes: /^(transfers|counter) /,
  },
  {
    what: 'a balance raised without a movement',
    as: 'server',
    plant: `update accounts set balance = balance + 1 where id = ${purse(1)}`,
    comes: /^account /,
  },
  {
    what: 'wins of seconds orders that never were, in what is published',
    as: 'server',
    plant: `insert into seconds_observed (hour, pair_id, seconds, orders, ups, wins, ties, recomputed_wins, put_in, returned, recomputed_returned)
      values (date_trunc('hour', now()), 1, 60, 5000, 5000, 5000, 0, 5000, 1, 2, 2)`,
    comes: /^what is published of seconds orders/,
  },
  {
    what: 'a balance with the seal of an earlier one',
    as: 'server',
    plant: `update accounts set newest = newest - 1 where id = ${purse(1)}`,
    comes: /^account \d+ (does not carry the seal|was sealed after transfer)/,
  },
  {
    what: 'an account given to another customer',
    as: 'server',
    plant: `update accounts set user_id = ${demo(2)} where id = ${purse(1)}`,
    comes: 'refused',
  },
  { what: 'a movement changed', as: 'server', plant: 'update transfers set amount = amount + 1', comes: 'refused' },
  {
    what: 'a movement changed',
    as: 'owner',
    plant: 'update transfers set amount = amount + 1 where id = (select max(id) from transfers)',
    comes: /^transfers /,
  },
  {
    what: 'the exit tick of a closed order',
    as: 'server',
    plant: `update lever_orders set exit_tick = 1 ${CLOSED}`,
    comes: /^lever_orders /,
  },
  {
    what: 'the exit price of a closed order',
    as: 'server',
    plant: `update lever_orders set exit_price = exit_price + 1 ${CLOSED}`,
    comes: /^lever_orders /,
  },
  {
    what: 'the profit of a closed order',
    as: 'server',
    plant: `update lever_orders set profit = profit + 1 ${CLOSED}`,
    comes: /^lever_orders /,
  },
  { what: 'the stop of an order', as: 'server', plant: `update lever_orders set stop_loss = 1 ${OPENED}`, comes: /^lever_orders / },
  {
    what: 'the entry price of an order',
    as: 'server',
    plant: `update lever_orders set price = price + 1 ${OPENED}`,
    comes: /^lever_orders /,
  },
  { what: 'the margin of an order', as: 'server', plant: `update lever_orders set margin = margin + 1 ${OPENED}`, comes: /^lever_orders / },
  {
    what: 'the frozen fee and spread of an order',
    as: 'server',
    plant: `update lever_orders set spread = 0, fee_percent = 0 ${OPENED}`,
    comes: /^lever_orders /,
  },
  {
    what: 'an invented order',
    as: 'server',
    plant: `insert into lever_orders select (jsonb_populate_record(null::lever_orders, to_jsonb(o) || '{"id": 900000}')).* from lever_orders o ${OPENED}`,
    comes: /^lever_orders /,
  },
  {
    what: 'the amount of a deposit',
    as: 'server',
    plant: `update deposits set amount = amount + 1 where state <> 'held'`,
    comes: /^deposits /,
  },
  { what: 'a deposit given to another customer', as: 'server', plant: `update deposits set user_id = ${demo(3)}`, comes: /^deposits / },
  {
    what: 'what is owed of a deposit that its chain took back forgotten',
    as: 'server',
    plant: `update deposits set state = 'credited', held = 0, owed = 0 where state = 'held'`,
    comes: /^deposits /,
  },
  {
    what: 'an invented deposit',
    as: 'server',
    plant: `insert into deposits select (jsonb_populate_record(null::deposits, to_jsonb(d) || '{"id": 900000, "payment": "DEMO:forged:0", "txid": "forged", "place": 0, "claim_id": null}')).* from deposits d where chain = 'DEMO' limit 1`,
    comes: /^deposits /,
  },
  { what: 'a proof of liabilities', as: 'server', plant: `update liability_proofs set document = document || ' '`, comes: 'refused' },
  { what: 'a proof of liabilities taken away', as: 'server', plant: 'delete from liability_proofs', comes: 'refused' },
  {
    what: 'a proof of liabilities',
    as: 'owner',
    plant: `update liability_proofs set document = replace(document, 'USDT ', 'USDT 1')`,
    comes: /^liability_proofs |^proof of liabilities/,
  },
  { what: 'the tree of a proof of liabilities', as: 'server', plant: `update liability_tiles set nodes = nodes`, comes: 'refused' },
  {
    what: 'a leaf of a proof of liabilities',
    as: 'owner',
    plant: `update liability_tiles set nodes = set_byte(nodes, 47, (get_byte(nodes, 47) + 1) % 256) where height = 0`,
    comes: /^the leaves of /,
  },
  {
    what: 'the leaves of a proof of liabilities taken away',
    as: 'server',
    plant: 'delete from liability_tiles where height = 0',
    comes: /^the leaves of /,
  },
  { what: 'the spread of a market', as: 'server', plant: 'update pairs set spread = 0', comes: 'refused' },
  { what: 'the spread of a market', as: 'owner', plant: 'update pairs set spread = spread + 1 where id = 3', comes: /^pairs / },
  { what: 'the fee of a market', as: 'owner', plant: 'update pairs set fee_percent = 0 where id = 3', comes: /^pairs / },
  { what: 'a market paused', as: 'server', plant: 'update pairs set status = 1', comes: 'refused' },
  { what: 'a market paused', as: 'owner', plant: 'update pairs set status = 1 where id = 4', comes: /^pairs / },
  { what: 'the rate of liquidation', as: 'owner', plant: 'update currencies set burst_percent = 99 where id = 1', comes: /^pairs / },
  {
    what: 'the hours of a market',
    as: 'owner',
    plant: 'delete from market_hours where category = 4 and weekday = 2',
    comes: /^market_hours /,
  },
  {
    what: 'terms of markets put into their history',
    as: 'server',
    plant: `insert into market_terms (id, at, terms) values (900000, now(), '{}')`,
    comes: /^market_terms |^pairs |could not be made/,
  },
  {
    what: 'an order said to be voided',
    as: 'server',
    plant: `update lever_orders set close_reason = 'void' where id = (select max(id) from lever_orders where status = 3 and close_reason <> 'void')`,
    comes: /^lever_orders /,
  },
  {
    what: 'a refund by a void that never was',
    as: 'server',
    plant: `insert into lever_voids (order_id, user_id, change_id, at, released, refunded, taken_back, borne)
            select id, user_id, 1, now(), 0, 1000000000, 0, 0 from lever_orders where id not in (select order_id from lever_voids) limit 1`,
    comes: /^lever_voids /,
  },
  { what: 'the wick of a bar', as: 'server', plant: `update candles set high = high * 2 ${NEWEST_BAR}`, comes: /^candles / },
  {
    what: 'an invented bar',
    as: 'server',
    plant: `insert into candles select pair_id, resolution, open_at + interval '1 day', open, high, low, close, volume, from_ticks from candles ${NEWEST_BAR}`,
    comes: /^candles /,
  },
  {
    what: 'an invented bar that passes for imagined history',
    as: 'server',
    plant: `insert into candles select pair_id, resolution, open_at + interval '1 day', open, high, low, close, volume, false from candles ${NEWEST_BAR}`,
    comes: /^candles /,
  },
  { what: 'a stored price', as: 'server', plant: 'update ticks set price = price * 2', comes: 'refused' },
  {
    what: 'a stored price',
    as: 'owner',
    plant: 'update ticks set price = price * 2 where id = (select max(id) from ticks)',
    comes: /^tick(s)? /,
  },
  {
    what: 'a price put behind the newest one',
    as: 'server',
    plant: `insert into ticks select (jsonb_populate_record(null::ticks, to_jsonb(t) || jsonb_build_object('id', id + 1))).* from ticks t order by id desc limit 1`,
    comes: /^(ticks|the log ends) /,
  },
  {
    what: 'a price that was held back, confirmed',
    as: 'server',
    plant: 'update held_ticks set confirmed_by = 1',
    comes: /^held_ticks /,
  },
];

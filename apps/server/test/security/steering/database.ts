import type { Tampering } from '../tampering/case.ts';

const CLOSED = `where status = 3 and id = (select max(id) from lever_orders where status = 3 and profit <> 0 and exit_tick <> entry_tick)`;
const OPENED = `where id = (select max(id) from lever_orders where status = 1)`;
const SAME = (column: string): string => `update lever_orders set ${column} ${CLOSED}`;

/** Tries of an intruder with a login of the database and without the venue's key at a customer's result. */
export const DATABASE: readonly Tampering[] = [
  { what: 'price: a stored tick is bent', as: 'server', plant: 'update ticks set price = price + 1', comes: 'refused' },
  { what: 'price: a stored tick is bent', as: 'owner', plant: 'update ticks set price = price + 1 where id = 3', comes: /^ticks / },
  {
    what: 'price: a tick is bent, and every hash of the chain after it is made again',
    as: 'owner',
    plant: [
      'update ticks set price = price + 1 where id = 3',
      `do $$ declare t record; before bytea := (select hash from ticks where id = 2); begin
         for t in select * from ticks where id >= 3 order by id loop
           before := sha256(before || convert_to(t.id || '|' || t.pair_id || '|' || t.price || '|' || t.volume || '|' ||
             round(extract(epoch from t.feed_at) * 1000)::bigint || '|' || round(extract(epoch from t.received_at) * 1000)::bigint || '|' ||
             t.source || '|' || case when t.tradable then 1 else 0 end, 'UTF8'));
           update ticks set hash = before where id = t.id;
         end loop; end $$`,
    ],
    comes: /^(?:ticks|the root of ticks|the newest)/,
  },
  { what: 'tick: one is taken out of the log', as: 'server', plant: 'delete from ticks where id = 3', comes: 'refused' },
  {
    what: 'tick: one is taken out of the log',
    as: 'owner',
    plant: 'delete from ticks where id = 3',
    comes: /^(?:ticks|tick 3|the root of ticks)/,
  },
  {
    what: 'tick: one is put behind the newest',
    as: 'server',
    plant: `insert into ticks select max(id) + 1, 1, 1, 1, now(), now(), 'manual', true, sha256('x') from ticks`,
    comes: /^ticks /,
  },
  {
    what: 'tick: one that was held back is said to be tradable',
    as: 'owner',
    plant: 'update ticks set tradable = not tradable where id = 1',
    comes: /^ticks /,
  },
  { what: 'fill: the price an order was opened at', as: 'server', plant: SAME('price = price + 1'), comes: /^lever_orders / },
  { what: 'fill: the price an order was closed at', as: 'server', plant: SAME('exit_price = exit_price - 1'), comes: /^lever_orders / },
  { what: 'fill: the tick an order was closed at', as: 'server', plant: SAME('exit_tick = entry_tick'), comes: /^lever_orders / },
  { what: 'fill: the result of a closed order', as: 'server', plant: SAME('profit = -profit'), comes: /^lever_orders / },
  {
    what: 'fill: an open order is said to be closed',
    as: 'server',
    plant: `update lever_orders set status = 3, exit_price = price, exit_tick = entry_tick, profit = 0, closed_at = opened_at, close_reason = 'customer' ${OPENED}`,
    comes: /^lever_orders /,
  },
  {
    what: 'terms: the spread that an order froze',
    as: 'server',
    plant: `update lever_orders set spread = spread * 2 ${OPENED}`,
    comes: /^lever_orders /,
  },
  {
    what: 'terms: the spread of a market, for the time between two looks',
    as: 'server',
    plant: 'update pairs set spread = spread * 2',
    comes: 'refused',
  },
  {
    what: 'terms: the text of terms that orders cite',
    as: 'owner',
    plant: `update market_terms set terms = terms || ' ' where id = 1`,
    comes: /^(?:market_terms|receipt|the receipt)/,
  },
  {
    what: 'timing: an order is said to have closed later',
    as: 'server',
    plant: SAME(`closed_at = closed_at + interval '1 second'`),
    comes: /^lever_orders /,
  },
  {
    what: 'timing: a stop is armed later, so that a tick passes it',
    as: 'server',
    plant: `update lever_orders set armed_tick = 1000000 ${OPENED}`,
    comes: /^lever_orders /,
  },
  {
    what: 'delay: a night is charged that has not come',
    as: 'server',
    plant: `insert into jobs (name, key, payload, due_at) values ('lever/overnight', '2400-01-01', '{}', now())`,
    comes: /^jobs /,
  },
  {
    what: 'selective freeze: a customer is frozen by nobody',
    as: 'server',
    plant: `update users set status = 'frozen', frozen_at = now() where email = 'demo1@demo.candor'`,
    comes: /^users /,
  },
  {
    what: 'settings: one that two operators never decided',
    as: 'server',
    plant: `update terms_changes set document = '{}'`,
    comes: 'refused',
  },
  {
    what: 'history: a receipt is changed, with its hash made again',
    as: 'server',
    plant: 'update receipts set document = document',
    comes: 'refused',
  },
  {
    what: 'history: a receipt is changed, with its hash made again',
    as: 'owner',
    plant: `update receipts set document = replace(document, '"hands":10', '"hands":11'), hash = sha256(convert_to(replace(document, '"hands":10', '"hands":11'), 'UTF8'))`,
    comes: /receipt/,
  },
  { what: 'history: the newest receipts are taken away', as: 'owner', plant: 'delete from receipts where id > 2', comes: /receipt/ },
  { what: 'history: a signed head is replaced', as: 'server', plant: 'update heads set document = document', comes: 'refused' },
  {
    what: 'history: all signed heads are taken away but the first',
    as: 'owner',
    plant: `update heads set document = replace(document, 'number 1', 'number 2') where number = 1`,
    comes: /^head 1 /,
  },
];

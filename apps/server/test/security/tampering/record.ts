import { sha256 } from '../../../src/kernel/model/hash.ts';
import { batchHash } from '../../../src/kernel/journal/journal.ts';
import type { Query } from '../../../src/kernel/store/query.ts';
import { forged, readJournal, storeJournal } from '../../kernel/rewrite-journal.ts';
import { demo, type Tampering } from './case.ts';

/** A batch behind the newest one, with a hash that fits: `seal` is SQL. */
export async function appendBatch(query: Query, items: string, seal: string): Promise<void> {
  const last = (await readJournal(query)).at(-1);
  if (!last) throw new Error('the journal is empty');
  const lines = items === '' ? [] : items.split('\n');
  const row = { ...last, batch: last.batch + 1, first_seq: last.last_seq + 1, last_seq: last.last_seq };
  const hash = batchHash(last.hash, row, lines.map(sha256));
  await query(
    `insert into journal (batch, format, rules, at, first_seq, last_seq, tick_id, tick_hash, counters, items, hash, seal)
     select batch + 1, format, rules, at, last_seq + 1, last_seq, tick_id, tick_hash, counters, $1, decode($2, 'hex'), ${seal}
     from journal order by batch desc limit 1`,
    [items, hash],
  );
}

/** Takes a batch on into what the tables say they hold, as if it had been projected. */
const projected = `update projection set (batch, seq, at, tick_id, tick_hash, hash) = (
  select batch, last_seq, at, tick_id, tick_hash, hash from journal order by batch desc limit 1)`;

/** The journal, its logs and its cursor; work that is due. */
export const RECORD: readonly Tampering[] = [
  {
    what: 'an order of the journal changed, with every hash after it and the tables made again',
    as: 'owner',
    plant: async (query) => {
      const rows = await readJournal(query);
      await storeJournal(
        query,
        forged(rows, (row) => ({ ...row, items: row.items.replace('"hands":10,', '"hands":11,') })),
      );
      await query(`update commands set input = replace(input, '"hands":10,', '"hands":11,')`);
    },
    comes: /^batch \d+ of the journal does not carry the seal/,
  },
  {
    what: 'every hash of the journal made again and every seal taken off',
    as: 'owner',
    plant: async (query) => {
      const rows = await readJournal(query);
      await storeJournal(
        query,
        forged(rows, (row) => ({ ...row, rules: `${row.rules} ` })),
      );
      await query('update journal set seal = null');
    },
    comes: /^the journal was made again/,
  },
  {
    what: 'every seal of the journal taken off',
    as: 'owner',
    plant: 'update journal set seal = null',
    comes: /^batch \d+ of the journal has lost its seal/,
  },
  {
    what: 'a seal taken off a batch in the middle',
    as: 'owner',
    plant: 'update journal set seal = null where batch = (select max(batch) - 3 from journal)',
    comes: /does not carry the seal/,
  },
  { what: 'a batch of the journal changed', as: 'server', plant: `update journal set items = ''`, comes: 'refused' },
  {
    what: 'a batch put behind the newest one, with a hash that fits',
    as: 'server',
    plant: async (query) => {
      await appendBatch(query, '', 'null');
      await query(projected);
    },
    comes: /^batch \d+ of the journal does not carry the seal/,
  },
  {
    what: 'a batch put behind the newest one, with the seal of another',
    as: 'server',
    plant: async (query) => {
      await appendBatch(query, '', 'seal');
      await query(projected);
    },
    comes: /^batch \d+ of the journal does not carry the seal/,
  },
  {
    what: 'the newest batch removed',
    as: 'server',
    plant: 'delete from journal where batch = (select max(batch) from journal)',
    comes: 'refused',
  },
  {
    what: 'journal, logs, movements and prices emptied',
    as: 'owner',
    plant: [
      'truncate journal, commands, transfers, ticks, events, command_keys, candles',
      `update projection set batch = 0, seq = 0, tick_id = 0,
      tick_hash = decode(repeat('00', 32), 'hex'), hash = decode(repeat('00', 32), 'hex')`,
    ],
    comes: /^the journal was cut off/,
  },
  {
    what: 'older batches said to be dropped by their term',
    as: 'owner',
    plant: `insert into journal_drops (through_batch, last_seq, hash) select batch, last_seq, hash from journal order by batch desc limit 1`,
    comes: /^batch \d+ of the journal stands, although it is said to be dropped/,
  },
  { what: 'a line of the command log removed', as: 'server', plant: 'delete from commands', comes: 'refused' },
  { what: 'the command log emptied', as: 'owner', plant: 'truncate commands', comes: /^commands / },
  {
    what: 'a command put into the log that nobody gave',
    as: 'server',
    plant: `insert into commands (seq, batch, at, actor, user_id, name, input, reply, hash)
            select seq + 1, batch, at, 3, 1, 'console/terms_decide', '{}', '""', hash from commands order by seq desc limit 1`,
    comes: /^commands /,
  },
  {
    what: 'an event told to a customer that never was',
    as: 'server',
    plant: `insert into events (user_id, seq, part, version, name, payload) select ${demo(1)}, max(seq), 99, 1, 'wallet_changed', '{}' from commands`,
    comes: /^events /,
  },
  {
    what: 'a notice of a liquidation that was another',
    as: 'owner',
    plant: `update notices set params = '{"items":[]}' where journaled`,
    comes: /^notices /,
  },
  {
    what: 'a notice of a liquidation that never was',
    as: 'server',
    plant: `insert into notices (id, at, user_id, template, params, journaled) select 1000000, now(), ${demo(1)}, 'liquidated', '{}', true`,
    comes: /^notices /,
  },
  {
    what: 'the cursor of the candles moved on',
    as: 'server',
    plant: `update cursors set position = position + 1000 where name = 'candles'`,
    comes: /^candles/,
  },
  {
    what: 'an idempotency key with a reply that was never given',
    as: 'server',
    plant: `insert into command_keys select user_id, 'forged-key', seq, version, name, body_hash, refused, reply from command_keys limit 1`,
    comes: /^command_keys /,
  },
  {
    what: 'the number of the next order',
    as: 'server',
    plant: `update counters set next = 1 where name = 'lever_order_ids'`,
    comes: /^counter /,
  },
  {
    what: 'how far the tables say they are',
    as: 'server',
    plant: 'update projection set tick_id = tick_id + 5',
    comes: /^the (tables|log)/,
  },
  {
    what: 'an overnight charge of the year 2400 put on the calendar',
    as: 'server',
    plant: `insert into jobs (name, key, due_at) values ('lever/overnight', '2400-01-01', now() - interval '1 year')`,
    comes: /^jobs \d+ \(lever\/overnight 2400-01-01\)/,
  },
  {
    what: 'an order to reset an operator put on the calendar',
    as: 'server',
    plant: `insert into jobs (name, key, due_at, payload) select 'operators/order', 'x', now(),
              jsonb_build_object('kind', 'reset', 'operatorId', id, 'passwordHash', 'x', 'factorSecret', factor_secret) from operators limit 1`,
    comes: /^jobs \d+ \(operators\/order x\)/,
  },
  {
    what: 'the payload of a job replaced',
    as: 'server',
    plant: `update jobs set payload = '{"customers": 100000}' where done_at is null`,
    comes: /^jobs \d+ /,
  },
  {
    what: 'a guard of the withdrawals switched off',
    as: 'owner',
    plant: `alter table withdrawals disable trigger all`,
    comes: /^the schema /,
  },
  {
    what: 'a guard of the database taken away',
    as: 'owner',
    plant: 'alter table accounts drop constraint accounts_customer_not_negative',
    comes: /^the schema lacks: constraint accounts /,
  },
  {
    what: 'the right to change movements given to the server',
    as: 'owner',
    plant: 'grant update on transfers to candor_app',
    comes: /^the schema has .*right table transfers candor_app update/,
  },
  { what: 'rows hidden from the server', as: 'owner', plant: 'alter table terms_changes enable row level security', comes: /^the schema / },
  {
    what: 'a trigger of somebody else’s',
    as: 'owner',
    plant: [
      `create function public.planted() returns trigger language plpgsql as 'begin return new; end'`,
      'create trigger planted before insert on withdrawals for each row execute function public.planted()',
    ],
    comes: /^the schema has what no migration made: (function|trigger) /,
  },
  {
    what: 'a function of the database replaced',
    as: 'owner',
    plant: `create or replace function partition_width(parent text) returns bigint language sql immutable as 'select 7::bigint'`,
    comes: /^the schema /,
  },
  {
    what: 'a table of the same name put in front of the real one',
    as: 'owner',
    plant: ['create schema candor_app', 'create view candor_app.transfers as select * from public.transfers'],
    comes: /^the schema has what no migration made: schema candor_app/,
  },
  {
    what: 'names that are looked up elsewhere first',
    as: 'owner',
    plant: `do $$ begin execute format('alter database %I set search_path = elsewhere, public', current_database()); end $$`,
    comes: /^the schema has what no migration made: setting search_path/,
  },
  {
    what: 'rows of a table from elsewhere put under one of the venue’s',
    as: 'owner',
    plant: ['create schema elsewhere', 'create table elsewhere.more () inherits (public.deposit_write_offs)'],
    comes: /^the schema has what no migration made: table elsewhere.more under deposit_write_offs/,
  },
  {
    what: 'a sum of somebody else’s',
    as: 'owner',
    plant: 'create aggregate public.sum (text) (sfunc = textcat, stype = text)',
    comes: /^the schema has what no migration made: function sum/,
  },
  {
    what: 'a comparison of somebody else’s',
    as: 'owner',
    plant: 'create operator public.<> (leftarg = bigint, rightarg = integer, function = pg_catalog.int84ne)',
    comes: /^the schema has what no migration made: operator /,
  },
  {
    what: 'a table that the next crash would empty',
    as: 'owner',
    plant: 'alter table deposit_doubts set unlogged',
    comes: /^the schema .*table deposit_doubts/,
  },
  {
    what: 'a currency opened for contracts',
    as: 'owner',
    plant: `update currencies set is_lever = not is_lever where name = 'BTC'`,
    comes: /^the schema .*row of currencies/,
  },
];

import { allows, CALLS, ROLE_NAMES, type ConsoleName } from '@candor/api';
import { fakeClock, startTestServer, testDatabase } from '@candor/testkit';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Downloads } from '../../src/files/downloads.ts';
import { ledgerFile } from '../../src/features/wallet/ledger/file.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { downloadRoute } from '../../src/http/routes/download-route.ts';
import { cases } from '../../../../test/case-count.ts';

const FILES = CALLS.flatMap(([name]) =>
  /^console\/.*s?_file$/.test(name) && name !== 'console/withdrawal_file' ? [name as ConsoleName] : [],
);

describe('files of operators', () => {
  it('CMO-26 CMO-27 lists are taken away as files by who may read them, and the audit log says who, which and what of it', async () => {
    expect(FILES.toSorted()).toEqual(['console/deposits_file', 'console/ledger_file', 'console/reviews_file', 'console/withdrawals_file']);
    const server = await startTestServer();
    const operator = await server.operator();
    const fetched = async (ticket: string) => (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text();
    const customer = await server.demo(1);
    await customer.call('wallet/change', { currency_id: 1, from_field: 'change', to_field: 'legal', number: '12.5' });

    const { ticket } = await operator.call('console/ledger_file', { kind: 'transfer' });
    const lines = (await fetched(ticket)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/,transfer,wallet_transfer,\d+,USDT,\d+\/change,\d+\/legal,12\.5,\d+$/);
    expect(await fetched(ticket)).toContain('not_found');

    for (const [name, head] of [
      ['console/deposits_file', 'id,seen,customer,chain,currency,amount,state'],
      ['console/withdrawals_file', 'id,asked,customer,currency,amount,fee,receivable,bank_pays,bank_money,bank_price,way'],
      ['console/reviews_file', 'kind,id,customer,about,opened,opened_by,due,state'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one ticket at a time
      expect(await fetched((await operator.call(name, {})).ticket)).toContain(head);
    }
    const { rows } = await server.database.pool.query<{ name: string; input: string }>(
      `select name, input from commands where name like 'console/%_file' order by seq`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'console/ledger_file',
      'console/deposits_file',
      'console/withdrawals_file',
      'console/reviews_file',
    ]);
    expect(rows[0]?.input).toContain('transfer');
  });

  it('CMO-27 a role that may take lists away may read all of them', () => {
    for (const role of ROLE_NAMES.filter((each) => allows(each, 'records.export')))
      for (const permission of ['customers.ledger', 'deposits.read', 'withdrawals.read'] as const)
        expect([role, permission, allows(role, permission)]).toEqual([role, permission, true]);
    expect(allows('support', 'records.export')).toBe(false);
  });

  it('CMO-28 a file is given at the part of the venue that it was asked for at, once', async () => {
    const downloads = new Downloads(fakeClock());
    const app = Fastify();
    downloadRoute(app, downloads, 'ops.example');
    async function* pages(): AsyncGenerator<string> {
      yield 'a';
      await Promise.resolve();
      yield 'b';
    }
    const get = (host: string, ticket: string) => app.inject({ url: `/api/download?ticket=${ticket}`, headers: { host } });
    const offer = (site: 'console' | 'customers') => downloads.offer({ site, owner: 1, name: 'ledger.csv', pages }).ticket;
    const own = await get('ops.example', offer('console'));
    expect([own.statusCode, own.body, own.headers['content-disposition']]).toEqual([200, 'ab', 'attachment; filename="ledger.csv"']);
    const elsewhere = offer('console');
    expect((await get('trade.example', elsewhere)).statusCode).toBe(404);
    expect((await get('ops.example', elsewhere)).statusCode).toBe(404);
    // A customer and an operator of one number do not take each other's ticket.
    const [first, second] = [offer('customers'), offer('console')];
    expect([(await get('trade.example', first)).statusCode, (await get('ops.example', second)).statusCode]).toEqual([200, 200]);
    await app.close();
  });

  it(
    'CMO-29 a file of very many lines is read some thousand at a time, and not before the ones before were taken',
    { timeout: 600_000 },
    async () => {
      const count = cases(20_000, 1_000_000);
      const db = await testDatabase();
      const asked: number[] = [];
      const database = new Database(db.serverUrl, { warn: () => undefined });
      await db.pool.query(
        `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at)
       select i, i, 65536::bigint * 200001 + 65, 65536::bigint * 200001 + 67, 1, 2, 0, now() from generate_series(1, $1) i`,
        [count],
      );
      const counting = {
        query: async (text: string, values?: readonly unknown[]) => {
          const rows = await database.query(text, values);
          asked.push(rows.length);
          return rows;
        },
      } as Database;
      const before = process.memoryUsage().heapUsed;
      let [lines, pieces] = [0, 0];
      // What is left after the garbage was collected, which it is many times over the second half.
      let kept = Infinity;
      for await (const piece of ledgerFile(counting, {})) {
        pieces += 1;
        lines += piece.split('\r\n').length - 1;
        if (lines > count / 2) kept = Math.min(kept, process.memoryUsage().heapUsed - before);
        expect(asked.reduce((sum, each) => sum + each, 0)).toBeLessThan(lines + 2_100);
      }
      expect(lines).toBe(count + 1);
      expect(pieces).toBeGreaterThanOrEqual(count / 2_000);
      expect(Math.max(...asked)).toBeLessThanOrEqual(2_001);
      expect(kept).toBeLessThan(60_000_000);
      await database.close();
    },
  );
});

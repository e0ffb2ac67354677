import { expect, it } from 'vitest';
import { documentOf } from '../../src/receipts/document.ts';
import type { CommandItem } from '../../src/kernel/journal/journal.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { RECEIPT_KINDS } from '../../src/products/receipt-kinds.ts';

const ORDER = 7;
const lever = accountId(100_001, 1, 'lever');
const margin = accountId(100_001, 1, 'lever_margin');
const maker = accountId(HOUSE, 1, 'market_maker');
const item = {
  seq: 29,
  at: 1_778_644_800_009,
  name: 'lever/close',
  postings: [
    { debit: margin, credit: lever, amount: 1_799_925_000n, code: 14, cause: ORDER },
    { debit: maker, credit: lever, amount: 1_822_500_000n, code: 15, cause: ORDER },
    { debit: margin, credit: lever, amount: 5n, code: 14, cause: ORDER + 1 },
  ],
} as unknown as CommandItem;

/** Receipts that were handed out stay valid permanently: their text never changes. A change here is a new format, with a new name. */
const GOLDEN =
  '{"command":29,"customer":100001,"decided_by":"lever/close","facts":{"number":"0.03","price":"59997.5","side":2},"format":"candor-receipt 1","kind":"contract_close",' +
  '"movements":[{"amount":"17.99925","code":"lever_margin_returned","currency":1,"from":"customer:lever_margin","to":"customer:lever"},{"amount":"18.225","code":"lever_profit","currency":1,"from":"house:market_maker","to":"customer:lever"}],' +
  '"number":5,"order":7,"previous":"0101010101010101010101010101010101010101010101010101010101010101","result":{"exit_price":"59390","profit":"-0.00000001"},"salt":"02020202020202020202020202020202",' +
  '"terms":{"frozen":{"spread":"2.5"},"hash":"0303030303030303030303030303030303030303030303030303030303030303","id":2},' +
  '"ticks":[{"feed_at":1778644800009,"hash":"0505050505050505050505050505050505050505050505050505050505050505","id":9,"pair":1,"previous":"0404040404040404040404040404040404040404040404040404040404040404","price":"59390","received_at":1778644800010,"role":"exit","source":"a \\"feed\\"","tradable":true,"volume":"1.5"}],' +
  '"time":1778644800009,"venue":"0606060606060606060606060606060606060606060606060606060606060606"}';

it('RCP-2 the text of a receipt is that of the published format, byte for byte', () => {
  const kind = RECEIPT_KINDS.find(({ name }) => name === 'contract_close');
  if (!kind) throw new Error('there is no such kind');
  const tick = {
    id: 9,
    pairId: 1,
    price: 5_939_000_000_000n,
    volume: 150_000_000n,
    feedAt: 1_778_644_800_009,
    receivedAt: 1_778_644_800_010,
    source: 'a "feed"',
    tradable: true,
    previous: '04'.repeat(32),
    hash: '05'.repeat(32),
  };
  const document = documentOf({
    kind,
    item,
    content: {
      customer: 100_001,
      order: ORDER,
      termsId: 2,
      frozen: { spread: 250_000_000n },
      ticks: [
        ['entry', null],
        ['exit', 9n],
      ],
      facts: { side: 2, price: 5_999_750_000_000n, number: 3_000_000n, take_profit: null, target: undefined },
      result: { profit: -1n, exit_price: 5_939_000_000_000n },
      moves: { cause: ORDER, codes: (code) => code !== 'lever_overnight' },
    },
    number: 5,
    previous: '01'.repeat(32),
    venue: '06'.repeat(32),
    salt: '02'.repeat(16),
    ticks: new Map([[9, tick]]),
    termsHash: () => '03'.repeat(32),
  });
  expect(document).toBe(GOLDEN);
});

import { textOf, type Document, type Field } from './fields.ts';

const AMOUNT_MOST = '10000000000';
const minimum = { kind: 'decimal', least: '0.00000001', most: AMOUNT_MOST, unit: 'base' } as const;
const second_above = { kind: 'decimal', least: '0', most: AMOUNT_MOST, unit: 'base' } as const;

/** Fields of a chain whose payments the venue itself sees. */
const CHAIN = { is_open: { kind: 'flag' }, minimum, confirmations: { kind: 'whole', least: 1, most: 1_000, unit: 'none' } } as const;

/** Fields of a chain whose payments can also be claimed. Two operators decide claims of more than `second_above`. */
const CLAIMED_CHAIN = { ...CHAIN, second_above } as const;

/** Fields of payments to a bank account of the venue, claimed with a proof. `price` is the price of one unit in the money of the account. */
const BANK = {
  is_open: { kind: 'flag' },
  minimum,
  second_above,
  price: { kind: 'decimal', least: '0.00000001', most: AMOUNT_MOST, unit: 'quote' },
  money: { kind: 'line', most: 8 },
  bank_name: { kind: 'line', most: 64 },
  account_holder: { kind: 'line', most: 64 },
  account_number: { kind: 'line', most: 40 },
} as const satisfies Record<string, Field>;

/** Returns the fields of a currency and channel, such as `USDT/TRC20`. */
export function depositFields(entity: string): Readonly<Record<string, Field>> {
  if (entity.endsWith('/BANK')) return BANK;
  return entity.endsWith('/DEMO') ? CHAIN : CLAIMED_CHAIN;
}

/** Returns the empty fields of the bank account of an open channel. Customers are not told to pay to an account that is not named. */
export function depositConflicts(document: Document): string[] {
  if (document['is_open'] !== true) return [];
  return ['money', 'bank_name', 'account_holder', 'account_number'].filter(
    (field) => Object.hasOwn(document, field) && textOf(document, field) === '',
  );
}

const bank = {
  is_open: false,
  minimum: '100',
  second_above: '10000',
  price: '1',
  money: 'USD',
  bank_name: '',
  account_holder: '',
  account_number: '',
} as const;

/** Initial terms of the currencies and channels. A demonstration shows an account that no bank has. */
export const DEPOSIT_TERMS: Readonly<Record<'demo' | 'live', Readonly<Record<string, Document>>>> = (() => {
  const chains = {
    'USDT/TRC20': { is_open: true, minimum: '1', confirmations: 20, second_above: '10000' },
    'USDT/ERC20': { is_open: true, minimum: '10', confirmations: 12, second_above: '10000' },
    'USDT/OMNI': { is_open: true, minimum: '100', confirmations: 3, second_above: '10000' },
  };
  const account = {
    is_open: true,
    price: '7.2',
    money: 'CNY',
    bank_name: 'Demonstration Bank',
    account_holder: 'Candor',
    account_number: '6200 0000 0000 0000',
  };
  return {
    demo: {
      ...chains,
      'USDT/DEMO': { is_open: true, minimum: '1', confirmations: 6 },
      'USDT/BANK': { ...bank, ...account },
    },
    live: { ...chains, 'USDT/BANK': bank },
  };
})();

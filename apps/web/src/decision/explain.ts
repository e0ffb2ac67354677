import { readReceipt, unitsFrom, type Receipt, type Values } from '@candor/verify/receipt';
import { decimalOf } from '@candor/verify/text';
import { ratedLoss } from './policy.ts';
import { paymentOf } from './schedule-model.ts';

/** A tick that a decision follows from, as a card shows it. */
export interface ShownTick {
  readonly role: string;
  readonly id: number;
  readonly pair: number;
  /** Decimal text. */
  readonly price: string;
  readonly source: string;
  readonly feedAt: number;
  readonly hash: string;
}

/** A receipt as a line of a file gives it, read. */
export interface ShownReceipt {
  readonly receipt: Receipt;
  readonly ticks: readonly ShownTick[];
  /** Its place in the signed tree, from 0; undefined while no head covers it. */
  readonly place: number | undefined;
  /** The first digits of the key that signed. */
  readonly key: string;
}

interface Line {
  readonly document: string;
  readonly signatures: readonly { readonly key: string }[];
  readonly proof: { readonly index: number } | null;
}

interface WrittenTick extends Omit<ShownTick, 'feedAt'> {
  readonly feed_at: number;
}

/** The receipts of the lines of a file, head first; what cannot be read is left to the verifier to name. */
export function readLines([, ...lines]: readonly string[]): ShownReceipt[] {
  return lines.flatMap((text) => {
    const { document, signatures, proof } = JSON.parse(text) as Line;
    const receipt = readReceipt(document);
    if (!receipt) return [];
    const { ticks } = JSON.parse(document) as { ticks: readonly WrittenTick[] };
    return [
      {
        receipt,
        ticks: ticks.map(({ feed_at: feedAt, ...tick }) => ({ ...tick, feedAt })),
        place: proof?.index,
        key: signatures[0]?.key ?? '',
      },
    ];
  });
}

const text = (values: Values, name: string): string => {
  const { [name]: value } = values;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Sign of the exit's side of the entry. */
const relation = (result: string, direction: unknown): string =>
  result === 'tie' ? '=' : (result === 'win') === (direction === 1) ? '>' : '<';

type Explain = (receipt: Receipt, tick: (role: string) => string, before: readonly Receipt[]) => readonly string[];

const stakeFee: Explain = ({ facts, frozen, result }) => [
  `${text(facts, 'stake')} × ${text(frozen, 'fee_percent')}% = ${text(result, 'fee')}`,
];
const voided: Explain = ({ result }) => [`+ ${text(result, 'released')} + ${text(result, 'refunded')} − ${text(result, 'taken_back')}`];

/** A receipt's arithmetic as lines that a reader can recompute, the same in every language. A new product adds its kinds here. */
const ARITHMETIC: Readonly<Record<string, Explain>> = {
  contract_fill({ facts, frozen, result }, tick) {
    const sign = facts['side'] === 1 ? '+' : '−';
    return [
      `${tick('entry')} ${sign} ${text(frozen, 'spread')} = ${text(result, 'price')}`,
      `${text(facts, 'hands')} × ${text(frozen, 'lot_size')} = ${text(result, 'number')}`,
      `${text(result, 'price')} × ${text(result, 'number')} ÷ ${text(facts, 'multiple')} = ${text(result, 'margin')}`,
      `${text(result, 'margin')} × ${text(frozen, 'fee_percent')}% = ${text(result, 'fee')}`,
    ];
  },
  contract_close({ facts, result }, tick) {
    const [entry, exit] = [text(facts, 'price'), tick('exit')];
    const move = facts['side'] === 1 ? `${exit} − ${entry}` : `${entry} − ${exit}`;
    return [`(${move}) × ${text(facts, 'number')} = ${text(result, 'profit')}`];
  },
  contract_night: ({ facts, frozen, result }) => [
    `${text(facts, 'price')} × ${text(facts, 'number')} × ${text(frozen, 'overnight_percent')}% → ${text(result, 'charged')}`,
  ],
  contract_margin({ facts, result, movements }) {
    const moved = movements.map(({ code, amount }) => `${code === 'lever_margin' ? '+' : '−'} ${decimalOf(amount)}`).join(' ');
    return [`${text(facts, 'margin')} ${moved} = ${text(result, 'margin')}`];
  },
  contract_void: voided,
  contract_liquidation: ({ facts, result }) => [`${text(result, 'hazard_rate')}% ≤ ${text(facts, 'burst_percent')}%`],
  flash: ({ facts, frozen, result }) =>
    facts['status'] === 1
      ? [
          `${text(facts, 'number')} × ${text(facts, 'left_price')} ÷ ${text(facts, 'right_price')} × (100% − ${text(frozen, 'fee_percent')}%) = ${text(result, 'received')}`,
        ]
      : [],
  bank_payment: ({ facts, frozen, result }) => [
    `${text(facts, 'amount')} × ${text(frozen, 'price')} → ${text(result, 'paid')} ${text(facts, 'money')}`,
  ],
  conversion: ({ facts, frozen, result }) => [
    `${text(facts, 'number')} × ${text(frozen, 'fee_percent')}% = ${text(result, 'fee')}`,
    `(${text(facts, 'number')} − ${text(result, 'fee')}) × ${text(frozen, 'proportion')} = ${text(result, 'received')}`,
  ],
  seconds_acceptance: stakeFee,
  seconds_opening: stakeFee,
  seconds_return: ({ facts, result }) => [`${text(facts, 'stake')} + ${text(facts, 'fee')} = ${text(result, 'payout')}`],
  seconds_settlement({ facts, frozen, result }, tick) {
    const [which, stake, payout] = [text(result, 'result'), text(facts, 'stake'), text(result, 'payout')];
    if (which === 'void') return [`${stake} + ${text(facts, 'fee')} = ${payout}`];
    const compared = `${tick('exit')} ${relation(which, facts['direction'])} ${text(facts, 'price')}`;
    if (which === 'tie') return [compared];
    const [sign, ratio] = which === 'win' ? ['+', 'profit_ratio'] : ['−', 'loss_ratio'];
    const profit = text(result, 'profit').replace('-', '');
    return [compared, `${stake} × ${text(frozen, ratio)}% = ${profit}`, `${stake} ${sign} ${profit} = ${payout}`];
  },
  seconds_void: voided,
  mining_payment(receipt) {
    const payment = paymentOf(receipt);
    if (!payment) return [];
    const { total, days, first, last, interest } = payment;
    const each = payment.upTo(1);
    const part = `${decimalOf(total)} ÷ ${days} → ${decimalOf(each)}`;
    const count = last - first + 1;
    const sums =
      last < days
        ? count > 1
          ? [part, `${count} × ${decimalOf(each)} = ${decimalOf(interest)}`]
          : [part]
        : [part, `${decimalOf(total)} − ${first - 1} × ${decimalOf(each)} = ${decimalOf(interest)}`];
    return [`${text(receipt.facts, 'amount')} × ${text(receipt.frozen, 'interest_rate')}% → ${decimalOf(total)}`, ...sums];
  },
  mining_end: ({ facts, frozen, result }) =>
    isCancelled(facts)
      ? [
          `${text(facts, 'amount')} × ${text(frozen, 'cost_rate')}% → ${text(result, 'fee')}`,
          `${text(facts, 'amount')} − ${text(result, 'fee')} = ${text(result, 'released')}`,
        ]
      : [`${text(facts, 'amount')} = ${text(result, 'released')}`],
  c2c_order: ({ facts, frozen, result }) => [
    `${text(facts, 'number')} × ${text(facts, 'price')} → ${text(result, 'total')} ${text(facts, 'fiat')}`,
    `${text(facts, 'number')} × ${text(frozen, 'fee_percent')}% → ${text(result, 'fee')}`,
  ],
  c2c_completion: ({ facts, result }) => [`${text(facts, 'number')} − ${text(result, 'fee')} = ${text(result, 'received')}`],
  c2c_return: ({ facts, result }) => [`${text(facts, 'number')} = ${text(result, 'returned')}`],
  insurance_claim(receipt, _tick, before) {
    const { facts, frozen, result } = receipt;
    const [rated, paid] = [ratedLoss(receipt), unitsFrom(result['paid'])];
    const lost = `${text(facts, 'amount')} − ${text(facts, 'balance')}`;
    const line = `(${lost}) × ${text(frozen, 'claim_rate')}% → ${rated === undefined ? '' : decimalOf(rated)}`;
    if (rated === paid) return [line];
    const earlier = before.filter(({ kind, order }) => kind.startsWith('insurance_') && order === receipt.order);
    const sumOf = (name: string) => earlier.reduce((sum, each) => sum + (unitsFrom(each.result[name]) ?? 0n), 0n);
    return [line, `${text(facts, 'cover')} − ${decimalOf(sumOf('paid') - sumOf('repaid'))} = ${text(result, 'paid')}`];
  },
  insurance_repayment: ({ facts, result }) => [
    `min(${text(facts, 'refund')}, ${text(facts, 'paid')}, ${text(facts, 'has')} − ${text(facts, 'amount')}) = ${text(result, 'repaid')}`,
  ],
};

function isCancelled(facts: Values): boolean {
  return facts['status'] === 3;
}

/** The arithmetic of a receipt, line by line, beside those that were shown before it; none for a kind that has none. */
export function arithmeticOf({ receipt, ticks }: ShownReceipt, before: readonly ShownReceipt[] = []): readonly string[] {
  const tick = (role: string): string => ticks.find((each) => each.role === role)?.price ?? '';
  const earlier = before.map((shown) => shown.receipt);
  return ARITHMETIC[receipt.kind]?.(receipt, tick, earlier) ?? [];
}

/** Kinds with a name of their own: those of receipts, more exactly where one has several ways. */
export const KINDS = [
  'contract_fill',
  'contract_close',
  'contract_night',
  'contract_margin',
  'contract_void',
  'contract_liquidation',
  'flash',
  'flash_rejected',
  'conversion',
  'bank_payment',
  'seconds_acceptance',
  'seconds_opening',
  'seconds_opened_at_once',
  'seconds_return',
  'seconds_settlement',
  'seconds_void',
  'mining_payment',
  'mining_end',
  'mining_cancelled',
  'insurance_claim',
  'insurance_repayment',
  'insurance_end_profit',
  'insurance_end_rescinded',
  'insurance_end_claimed',
  'insurance_end_cover_used',
  'c2c_order',
  'c2c_completion',
  'c2c_return',
] as const;
export type KindName = (typeof KINDS)[number];

/** Name by which a receipt is explained; undefined for a kind to come. */
export function kindOf({ kind, facts }: Receipt): KindName | undefined {
  const name =
    kind === 'flash' && facts['status'] !== 1
      ? 'flash_rejected'
      : kind === 'mining_end' && isCancelled(facts)
        ? 'mining_cancelled'
        : kind === 'insurance_end'
          ? `${kind}_${text(facts, 'reason')}`
          : kind === 'seconds_opening' && facts['accepted_at'] === undefined
            ? 'seconds_opened_at_once'
            : kind;
  return KINDS.find((known) => known === name);
}

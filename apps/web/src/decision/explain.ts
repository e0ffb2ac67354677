import { readReceipt, type Receipt, type Values } from '@candor/verify/receipt';

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

/** Which way the exit lies of the entry. */
const relation = (result: string, direction: unknown): string =>
  result === 'tie' ? '=' : (result === 'win') === (direction === 1) ? '>' : '<';

type Explain = (receipt: Receipt, tick: (role: string) => string) => readonly string[];

const voided: Explain = ({ result }) => [`+ ${text(result, 'released')} + ${text(result, 'refunded')} − ${text(result, 'taken_back')}`];

/** A receipt's arithmetic as lines that anybody can count again; the same in every language. A product to come adds its kinds here. */
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
  contract_void: voided,
  contract_liquidation: ({ facts, result }) => [`${text(result, 'hazard_rate')}% ≤ ${text(facts, 'burst_percent')}%`],
  flash: ({ facts, frozen, result }) =>
    facts['status'] === 1
      ? [
          `${text(facts, 'number')} × ${text(facts, 'left_price')} ÷ ${text(facts, 'right_price')} × (100% − ${text(frozen, 'fee_percent')}%) = ${text(result, 'received')}`,
        ]
      : [],
  conversion: ({ facts, frozen, result }) => [
    `${text(facts, 'number')} × ${text(frozen, 'fee_percent')}% = ${text(result, 'fee')}`,
    `(${text(facts, 'number')} − ${text(result, 'fee')}) × ${text(frozen, 'proportion')} = ${text(result, 'received')}`,
  ],
  seconds_opening: ({ facts, frozen, result }) => [`${text(facts, 'stake')} × ${text(frozen, 'fee_percent')}% = ${text(result, 'fee')}`],
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
};

/** The arithmetic of a receipt, line by line; none for a kind that has none. */
export function arithmeticOf({ receipt, ticks }: ShownReceipt): readonly string[] {
  return ARITHMETIC[receipt.kind]?.(receipt, (role) => ticks.find((tick) => tick.role === role)?.price ?? '') ?? [];
}

/** Which words explain a receipt: those of its kind, more exactly where the kind has several ways. */
export const KINDS = [
  'contract_fill',
  'contract_close',
  'contract_night',
  'contract_void',
  'contract_liquidation',
  'flash',
  'conversion',
  'seconds_opening',
  'seconds_settlement',
  'seconds_void',
] as const;
export type KindName = (typeof KINDS)[number];

/** Whether there are words for a kind. */
export function isKind(kind: string): kind is KindName {
  return (KINDS as readonly string[]).includes(kind);
}

import type { C2cAppealEnding, C2cAppealKind, C2cRuling, ReplyOf } from '@candor/api';
import { MINUTE_MS } from '@candor/rules/time';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';
import type { Info, Order } from '../model.ts';

export type AppealFile = ReplyOf<'legal/appeal_file'>;
export type Instance = AppealFile['instances'][number];
export type Evidence = AppealFile['evidence'][number];

export const KIND = {
  not_released: 'kind_not_released',
  not_paid: 'kind_not_paid',
  wrong_amount: 'kind_wrong_amount',
  third_party_account: 'kind_third_party',
  other: 'kind_else',
} as const satisfies Record<C2cAppealKind, KeyOf<'appeals'>>;

export const OUTCOME = { to_buyer: 'to_buyer', to_seller: 'to_seller' } as const satisfies Record<C2cRuling, KeyOf<'appeals'>>;

export const ENDING = {
  '': 'ending_open',
  executed: 'ending_executed',
  objected: 'ending_objected',
  settled: 'ending_settled',
} as const satisfies Record<C2cAppealEnding, KeyOf<'appeals'>>;

/** Next step open to the reader in the appeal of an order: none, appeal (from a moment on), answer it, or object to its decision. */
export type NextWord =
  | { readonly act: 'none' }
  | { readonly act: 'appeal'; readonly from: number }
  | { readonly act: 'answer' | 'object'; readonly until: number };

const NOTHING: NextWord = { act: 'none' };

/** Returns the side of an order that its reader is on. */
export function sideOf({ type }: Pick<Order, 'type'>): 'buyer' | 'seller' {
  return type === 1 ? 'buyer' : 'seller';
}

/** Computes the reader's next step in an appeal at a moment, as the venue decides it. Milliseconds. */
export function nextWord(
  order: Pick<Order, 'type' | 'status' | 'paid_time'>,
  { instances }: Pick<AppealFile, 'instances'>,
  { appeal_after_minutes: after }: Pick<Info, 'appeal_after_minutes'>,
  now: number,
): NextWord {
  if (order.status === 3) return { act: 'appeal', from: order.paid_time + after * MINUTE_MS };
  const open = instances.find(({ ending }) => ending === '');
  if (order.status !== 4 || !open) return NOTHING;
  if (open.outcome !== '') {
    const mayObject = open.instance === 1 && now < open.final_time;
    return mayObject ? { act: 'object', until: open.final_time } : NOTHING;
  }
  const mayAnswer = open.by !== sideOf(order) && open.answered_time === 0 && now < open.answer_by;
  return mayAnswer ? { act: 'answer', until: open.answer_by } : NOTHING;
}

/** Returns the kinds of appeal that a side usually makes, its own first. */
export function kindsOf(side: 'buyer' | 'seller'): readonly C2cAppealKind[] {
  return side === 'buyer' ? ['not_released', 'wrong_amount', 'other'] : ['not_paid', 'wrong_amount', 'third_party_account', 'other'];
}

/** Numbers of what the reader handed in for the words that come next: they go with them. */
export function ownEvidence({ evidence, instances }: AppealFile, side: 'buyer' | 'seller'): readonly number[] {
  const cited = new Set(instances.flatMap(({ statements }) => statements.flatMap(({ evidence: ids }) => ids)));
  return evidence.filter(({ id, by }) => by === side && !cited.has(id)).map(({ id }) => id);
}

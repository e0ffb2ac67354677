import { createHash } from 'node:crypto';
import type { C2cChatEntry, C2cInstanceShown, C2cNote, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { maskedContact } from '@candor/rules';
import { sortedJson } from '../../../receipts/document.ts';
import type { Listed } from '../order-queries.ts';

/** Step of an order, by the code under which its chat notes it. */
interface Step {
  readonly step: C2cNote;
  readonly by: 'buyer' | 'seller' | 'clock' | 'operators';
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A line of the chat: a picture is there as the SHA-256 of its bytes, `gone` where they were removed. */
export type PackedLine = Pick<C2cChatEntry, 'number' | 'author' | 'note' | 'text' | 'at'> & { readonly picture: string };

/** Parts of which a pack is made. */
export interface PackParts {
  readonly order: Listed;
  readonly termsHash: string;
  readonly chat: readonly PackedLine[];
  readonly appeal: ReplyOf<'legal/appeal_file'>;
  /** Lines of a file of receipts, head first. */
  readonly receipts: readonly string[];
  readonly venue: string;
  readonly customer: number;
  readonly madeAt: number;
}

/** Party that ended an order, as its chat notes it. */
const ENDS = { buyer: 'cancelled', seller: 'released', clock: 'expired', operators: 'executed' } as const;

/** The steps of an order, in the order in which they were done. */
function stepsOf(order: Listed, instances: readonly C2cInstanceShown[]): Step[] {
  const steps: Step[] = [{ step: 'taken', by: order.taker_id === order.buyer_id ? 'buyer' : 'seller', at: order.created_at }];
  if (order.paid_at !== null) steps.push({ step: 'paid', by: 'buyer', at: order.paid_at });
  for (const { instance, by, opened_time: openedAt, answered_time: answeredAt, outcome, decided_time: decidedAt } of instances) {
    steps.push({ step: instance === 1 ? 'appealed' : 'objected', by, at: openedAt });
    if (answeredAt > 0) steps.push({ step: 'answered', by: by === 'buyer' ? 'seller' : 'buyer', at: answeredAt });
    // What the second instance decides is carried out at once: that is one step.
    if (instance === 1 && outcome !== '') steps.push({ step: 'decided', by: 'operators', at: decidedAt });
  }
  if (order.ended_at !== null && order.ended_by !== '') steps.push({ step: ENDS[order.ended_by], by: order.ended_by, at: order.ended_at });
  return steps;
}

/** The document of a pack, which is what is signed: JSON without white space, members in the order of their names (docs/evidence-pack.md). */
export function packDocument({ order, termsHash, chat, appeal, receipts, venue, customer, madeAt }: PackParts): string {
  const { id, advert_id: advert, currency_id: currency, fiat, places, method, pay_by } = order;
  const steps = stepsOf(order, appeal.instances);
  return sortedJson({
    format: 'candor-pack 1',
    venue,
    customer,
    // Commands that follow each other closely are a little ahead of the clock.
    made_at: Math.max(madeAt, ...steps.map(({ at }) => at)),
    order: {
      id,
      side: order.buyer_id === customer ? 1 : 2,
      advert,
      shop: order.shop_name,
      other: order.taker_id === customer ? order.shop_name : maskedContact(order.taker_account),
      currency,
      currency_name: order.currency_name,
      number: toText(order.quantity),
      fiat,
      places,
      price: toText(order.price),
      total: toText(order.total),
      fee: toText(order.fee),
      method,
      pay_by,
    },
    terms: { id: order.terms_id, hash: termsHash, frozen: { fee_percent: toText(order.fee_percent) } },
    steps,
    chat,
    evidence: appeal.evidence,
    instances: appeal.instances,
    receipts: receipts.slice(1).map((line) => sha256((JSON.parse(line) as { readonly document: string }).document)),
  });
}

/** SHA-256 in hex. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

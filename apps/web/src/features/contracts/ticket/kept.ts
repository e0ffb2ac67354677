import { MARKET } from '@candor/rules';
import { draftOwner, dropDraft } from '@candor/ui/form/drafts.ts';
import { withKept, type Draft } from '@candor/ui/form/use-draft.ts';
import type { TicketState } from './model.ts';

/** Order at rest on the ticket of a market. Sizes and stops are kept by market in any case. Its side comes along: a price for a sale must not become one for a purchase. */
export function restingDraft(pairId: number): Draft<TicketState> {
  return { name: `ticket of contracts ${pairId}`, keep: ['side', 'mode', 'limitPrice', 'goodFor', 'goodUntil'] };
}

/** Returns the ticket with the order at rest that its account had on it when the session ended. It is given once. */
export function withRestingOrder(ticket: TicketState, pairId: number): TicketState {
  const draft = restingDraft(pairId);
  const { values } = withKept(ticket, draftOwner(), draft);
  dropDraft(draftOwner(), draft.name);
  return values;
}

/** Whether an order at rest is on the ticket that was not sent. The price of one that was sent stays there too, untouched. */
export function isResting({ mode, size, touched }: TicketState): boolean {
  return mode !== MARKET && (size !== '' || touched.includes('limitPrice'));
}

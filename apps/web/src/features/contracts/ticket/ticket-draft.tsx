import { useState } from 'react';
import { draftOwner } from '@candor/ui/form/drafts.ts';
import { useDraft } from '@candor/ui/form/use-draft.ts';
import { useLive } from '../../../market/live-store.ts';
import { isResting, restingDraft } from './kept.ts';
import type { TicketStore } from './store.ts';

/** Keeps an order at rest when the session ends. Draws nothing: it is drawn again with each digit. */
export function TicketDraft({ ticket }: { readonly ticket: TicketStore }): null {
  const [owner] = useState(draftOwner);
  const values = useLive(ticket, (store) => store.state);
  const pairId = useLive(ticket, (store) => store.deal?.pair_id);
  useDraft({ values, began: undefined, isTyped: isResting(values) }, owner, pairId === undefined ? 'visitor' : restingDraft(pairId));
  return null;
}

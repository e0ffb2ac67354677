import { useState } from 'react';
import { draftOwner } from '@candor/ui/form/drafts.ts';
import { useDraft, withKept, type Draft } from '@candor/ui/form/use-draft.ts';
import { useLive } from '../../../market/live-store.ts';
import { EMPTY_TICKET, type TicketState } from './model.ts';
import type { TicketStore } from './store.ts';

const DRAFT: Draft<TicketState> = { name: 'ticket of seconds', keep: ['direction', 'seconds', 'amount'] };

/** The ticket as it begins, with what its account had on it when the session ended. */
export function beginningTicket(): TicketState {
  return withKept(EMPTY_TICKET, draftOwner(), DRAFT).values;
}

/** Keeps what is on a ticket when the session ends. Draws nothing: it is drawn again with each digit. */
export function TicketDraft({ ticket }: { readonly ticket: TicketStore }): null {
  const [owner] = useState(draftOwner);
  const values = useLive(ticket, (store) => store.state);
  useDraft({ values, began: undefined, isTyped: values.amount !== '' }, owner, DRAFT);
  return null;
}

import { createContext, use } from 'react';
import type { Quotation } from '@candor/api';
import type { Direction } from '@candor/rules';
import type { OpenStore } from './open-store.ts';
import type { TicketStore } from './ticket/store.ts';

/** State that every part of the screen shares. Nothing in it changes on a tick. */
interface Seconds {
  readonly market: Quotation;
  readonly open: OpenStore;
  readonly ticket: TicketStore;
  /** Turns the ticket to a direction. */
  readonly choose: (direction: Direction) => void;
  /** Shows the detail sheet of an order. */
  readonly showOrder: (id: number) => void;
}

export const SecondsContext = createContext<Seconds | undefined>(undefined);

/** The seconds screen around a component. Throws outside of one. */
export function useSeconds(): Seconds {
  const seconds = use(SecondsContext);
  if (!seconds) throw new Error('not on the seconds screen');
  return seconds;
}

import { DEPOSIT_TERMS, textOf, type Document } from '@candor/api';
import { decimal, type Amount } from '@candor/money';
import type { DepositChannel, DepositTerms } from '@candor/rules';
import type { Entities, Terms } from '../../terms-types.ts';

/** The currency that deposits are taken in, and its channels in the order they are shown in. */
const CURRENCIES = [{ id: 1, name: 'USDT', channels: ['TRC20', 'ERC20', 'OMNI', 'DEMO', 'BANK'] }] as const;

/** Adds the deposits of a mode of the venue, by currency and channel, to the entities that have terms. */
export function withDeposits(others: Entities, mode: 'demo' | 'live'): Entities {
  const deposits = new Map(Object.entries(DEPOSIT_TERMS[mode]));
  return (kind) => (kind === 'deposit' ? deposits : others(kind));
}

/** The terms of one currency and channel. */
export interface ChannelTerms extends DepositTerms {
  /** The name of the currency. */
  readonly currency: string;
  readonly channel: DepositChannel;
  /** New payments are asked for. What comes all the same is credited. */
  readonly isOpen: boolean;
  /** Claims of more are decided by two operators. */
  readonly secondAbove: Amount;
  readonly document: Document;
}

/** The terms of deposits as they are in force. */
export class DepositTermsBook {
  readonly #terms: Terms;

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  /** Channel by channel; none for a currency that is not taken. */
  of(currencyId: number, now: number): readonly ChannelTerms[] {
    const currency = CURRENCIES.find(({ id }) => id === currencyId);
    return (currency?.channels ?? []).flatMap((channel) => {
      const found = this.one(currencyId, channel, now);
      return found ? [found] : [];
    });
  }

  /** Returns the terms of one channel; undefined where the currency is not taken by it. */
  one(currencyId: number, channel: DepositChannel, now: number): ChannelTerms | undefined {
    const currency = CURRENCIES.find(({ id }) => id === currencyId)?.name ?? '';
    const entity = `${currency}/${channel}`;
    if (![...this.#terms.entities('deposit')].includes(entity)) return undefined;
    const { document, version } = this.#terms.inForce('deposit', entity, now);
    return {
      currency,
      channel,
      isOpen: document['is_open'] === true,
      minimum: decimal(textOf(document, 'minimum')),
      confirmations: Number(document['confirmations'] ?? 1),
      secondAbove: decimal(textOf(document, 'second_above') || '0'),
      version,
      document,
    };
  }
}

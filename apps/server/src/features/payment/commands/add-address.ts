import { HOUR_MS, withdrawalHeldUntil } from '@candor/rules';
import type { Chain } from '@candor/api';
import type { FactorProof, SecondFactorRule } from '../../../guards/guards.ts';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { timeText } from '../../../notifications/render.ts';
import { addressBookSource, ADDRESSES } from '../store.ts';

export interface AddAddressInput {
  readonly currencyId: number;
  readonly chain: Chain;
  /** In its one spelling. */
  readonly address: string;
  readonly label: string;
  readonly holdHours: number;
  readonly factor: FactorProof | undefined;
}

const ADDRESSES_MOST = 20;
const ADDRESS_IDS = 'withdrawal_address_ids';

/** Adds a withdrawal address to the actor's book. It is held from the moment it is added, also one that was there before. */
export function addAddressCommand(secondFactor: SecondFactorRule): Command<AddAddressInput, { id: number; usable_at: number }> {
  return {
    name: 'user/settbdz',
    serial: (_input, actor) => `user:${actor.userId}`,
    record: ({ currencyId, chain, address, label }) => ({ currencyId, chain, address, label }),
    needs: (input, actor) => ({
      accounts: [],
      rows: [read(frozenSource, actor.userId), read(addressBookSource, actor.userId), ...secondFactor.needs(actor, input.factor)],
    }),
    decide(view, { currencyId, chain, address, label, holdHours, factor }, actor, moment) {
      const { now } = moment;
      const { userId } = actor;
      const book = view.row(addressBookSource, userId);
      if (!book) return { refused: 'not_found' };
      if (isFrozen(view, userId, now)) return { refused: 'account_frozen' };
      const known = book.addresses.some((each) => each.currency_id === currencyId && each.chain === chain && each.address === address);
      if (known) return { refused: 'address_known' };
      if (book.addresses.length >= ADDRESSES_MOST) return { refused: 'address_limit', params: { most: ADDRESSES_MOST } };
      const taken = secondFactor.take(view, actor, factor, now);
      if ('refused' in taken) return taken;
      if (!book.contact_proven) return { refused: 'mailbox_unproven' };
      const id = moment.nextId(ADDRESS_IDS);
      const held = now + holdHours * HOUR_MS;
      const usable = withdrawalHeldUntil(held, book.security_changed_at);
      const row = { id, user_id: userId, currency_id: currencyId, chain, address, label, added_at: now, usable_at: held, removed_at: null };
      return {
        reply: { id, usable_at: usable },
        changes: [
          ...taken.changes,
          insert(ADDRESSES, row),
          notice(userId, 'address_added', { chain, target: address, usable: timeText(usable) }, actor, moment),
        ],
      };
    },
  };
}

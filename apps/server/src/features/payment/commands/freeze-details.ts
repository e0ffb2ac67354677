import { isFixedMethod, type C2cMethod } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { declaredKey, declaredSource } from '../declared.ts';
import { detailsOfSource, PAYMENT_DETAIL_IDS, PAYMENT_DETAILS } from '../details.ts';
import { methodsSource } from '../store.ts';

export interface FreezeDetailsInput {
  readonly userId: number;
  readonly method: C2cMethod;
  /** Sealed, and what tells them from others. */
  readonly content: string;
  readonly mac: string;
  /** Moment at which the source of the details was stored: the payment methods, or the bound details of the declared one. */
  readonly methodsAt: number;
}

/** Keeps the details of a way of payment as they are now; the same ones are kept once. The number is null where they are others by now. */
export const freezeDetails: Command<FreezeDetailsInput, { readonly id: number | null }> = {
  name: 'payment/freeze',
  serial: ({ userId }) => `user:${userId}`,
  record: ({ userId, method, mac, methodsAt }) => ({ userId, method, mac, methodsAt }),
  needs: ({ userId, method }) => ({
    accounts: [],
    rows: [
      isFixedMethod(method) ? read(methodsSource, userId) : read(declaredSource, declaredKey(userId, method)),
      read(detailsOfSource, userId),
    ],
  }),
  decide(view, { userId, method, content, mac, methodsAt }, _actor, moment) {
    const stored = isFixedMethod(method) ? view.row(methodsSource, userId) : view.row(declaredSource, declaredKey(userId, method));
    if (stored?.changed_at !== methodsAt) return { reply: { id: null } };
    const known = view.row(detailsOfSource, userId)?.find((each) => each.method === method && each.mac === mac);
    if (known) return { reply: { id: known.id } };
    const id = moment.nextId(PAYMENT_DETAIL_IDS);
    const row = { id, user_id: userId, method, content, mac, made_at: moment.now };
    return { reply: { id }, changes: [insert(PAYMENT_DETAILS, row)] };
  },
};

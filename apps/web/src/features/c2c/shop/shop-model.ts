import type { ReplyOf } from '@candor/api';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';

export type ShopData = ReplyOf<'legal/application_data'>;
export type OwnShop = NonNullable<ShopData['seller']>;

/** State of a customer's own shop, or of the application for one. */
export type ShopState = 'none' | 'waiting' | 'open' | 'frozen' | 'leaving' | 'refused' | 'withdrawn' | 'ended';

/** The state of the newest application or shop. */
export function shopState(seller: Pick<OwnShop, 'status' | 'decided_time' | 'leaves_time' | 'frozen'> | null): ShopState {
  if (seller === null) return 'none';
  switch (seller.status) {
    case 0:
      return 'waiting';
    case 1:
      if (seller.frozen === 1) return 'frozen';
      return seller.leaves_time > 0 ? 'leaving' : 'open';
    case 2:
      return 'refused';
    case 3:
      return seller.decided_time === 0 ? 'withdrawn' : 'ended';
  }
}

export const STATE = {
  none: 'state_none',
  waiting: 'state_waiting',
  open: 'state_open',
  frozen: 'state_frozen',
  leaving: 'state_leaving',
  refused: 'state_refused',
  withdrawn: 'state_withdrawn',
  ended: 'state_ended',
} as const satisfies Record<ShopState, KeyOf<'shops'>>;

export const STATE_TONE: Readonly<Record<ShopState, string>> = {
  none: 'text-t2',
  waiting: 'text-warn',
  open: 'text-ok',
  frozen: 'text-danger',
  leaving: 'text-warn',
  refused: 'text-danger',
  withdrawn: 'text-t2',
  ended: 'text-t2',
};

/** Whether an application can be handed in: none waits, and no shop is open. */
export function mayApply(seller: Parameters<typeof shopState>[0]): boolean {
  return ['none', 'refused', 'withdrawn', 'ended'].includes(shopState(seller));
}

export interface Application {
  readonly name: string;
  readonly contact: string;
  /** The picture that the venue has; undefined without one. */
  readonly photo: string | undefined;
}

/** Finds the problems of an application, by field: keys of the texts. */
export function applicationProblems(
  { name, contact, photo }: Application,
  { hand_photo_required: needsPhoto }: Pick<ShopData, 'hand_photo_required'>,
): { readonly [Field in keyof Application]?: KeyOf<'shops'> } {
  const [named, reached] = [name.trim(), contact.trim()];
  return {
    ...((named.length < 2 || named.length > 32 || !/[\p{L}\p{N}]/u.test(named)) && { name: 'name_wrong' as const }),
    ...((reached.length < 4 || reached.length > 100) && { contact: 'contact_wrong' as const }),
    ...(needsPhoto === 1 && photo === undefined && { photo: 'photo_missing' as const }),
  };
}

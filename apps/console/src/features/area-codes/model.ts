import type { ReplyOf } from '@candor/api';
import { latinDigits } from '@candor/api/digits';

export type AreaCode = ReplyOf<'console/area_codes'>[number];

/** A row being typed; no id when it is new. */
export interface Draft {
  readonly id?: number;
  readonly name: string;
  readonly areaCode: string;
}

/** A prefix as it is sent: Latin digits without plus, spaces or leading zeros. */
export function cleanPrefix(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').replace(/^0+/, '');
}

export interface DraftProblems {
  readonly name?: 'name_short';
  readonly areaCode?: 'prefix_wrong';
}

/** Returns the faults of a row, by the bounds of the contract. */
export function draftProblems({ name, areaCode }: Draft): DraftProblems {
  const length = name.trim().length;
  return {
    ...((length < 2 || length > 60) && { name: 'name_short' }),
    ...(!/^[1-9]\d{0,5}$/.test(cleanPrefix(areaCode)) && { areaCode: 'prefix_wrong' }),
  };
}

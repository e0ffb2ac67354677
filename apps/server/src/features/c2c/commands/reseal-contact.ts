import type { Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { SHOP_FILES } from '../tables.ts';

export interface ResealContactInput {
  readonly shopId: number;
  readonly contact: string;
}

/** Stores the sealed contact of an applicant again, after the venue's key was replaced. */
export const resealContact: Command<ResealContactInput, ''> = {
  name: 'c2c/reseal',
  serial: ({ shopId }) => `shop-of:${shopId}`,
  record: ({ shopId }) => ({ shopId }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { shopId, contact }) => ({ reply: '', changes: [update(SHOP_FILES, shopId, { contact })] }),
};

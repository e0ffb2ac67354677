import type { Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { CHECKS } from '../store.ts';

export interface ResealCheckInput {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly document: string;
  readonly documentMac: string;
}

/** Stores the sealed texts of an identity check again, after the venue's key was replaced. */
export const resealCheck: Command<ResealCheckInput, ''> = {
  name: 'identity/reseal',
  serial: ({ userId }) => `user:${userId}`,
  record: ({ id }) => ({ id }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { id, userId, name, document, documentMac }) => ({
    reply: '',
    changes: [update(CHECKS, id, { name, document, document_mac: documentMac }, userId)],
  }),
};

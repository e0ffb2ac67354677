import type { ReplyOf } from '@candor/api';
import type { Command } from '../../../kernel/model/command.ts';

/** Uses the key that it runs under up: whatever comes under it later is answered `idempotency_conflict`, and nothing happens. */
export const useUpKey: Command<object, ReplyOf<'wallet/outcome'>> = {
  name: 'wallet/outcome',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: () => ({ reply: { state: 'none', call: '', reply: '', code: '', message: '' } }),
};

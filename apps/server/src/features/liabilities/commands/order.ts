import type { Command } from '../../../kernel/model/command.ts';

/** An operator has a proof made: operator and moment are in the command log before it is begun. */
export const orderProof: Command<object, ''> = {
  name: 'console/liabilities_make',
  serial: () => 'liabilities',
  needs: () => ({ accounts: [], rows: [] }),
  decide: () => ({ reply: '' }),
};

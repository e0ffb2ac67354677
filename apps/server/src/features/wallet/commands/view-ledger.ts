import type { ParsedOf } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { frozenSource } from '../../../guards/customer-status.ts';

/** An operator looks at the ledger of a customer. Nothing changes but the command log. */
export const viewLedger: Command<ParsedOf<'console/customer_ledger'>, ''> = {
  name: 'console/customer_ledger',
  serial: ({ id }) => `user:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(frozenSource, id)] }),
  decide: (view, { id }) => (view.row(frozenSource, id) === 'unknown' ? { refused: 'not_found' } : { reply: '' }),
};

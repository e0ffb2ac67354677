import type { customersCalls } from '@candor/api';
import type { Clock } from '../../../kernel/model/clock.ts';
import type { HandlersOf } from '../../../handler.ts';
import type { Kernel } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { auditView } from '../../../guards/audit-view.ts';
import { endCustomerSessions, freezeCustomer, prolongFreeze, unfreezeCustomer, viewCustomer } from './commands.ts';
import { customerView } from './customer.ts';
import { searchCustomers } from './search.ts';

export interface CustomersDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
}

const searchedCustomers = auditView('console/customers');

/** Makes the handlers of operators' calls about customers: reading them, and the few changes allowed. */
export function customersHandlers({ kernel, database, clock }: CustomersDependencies): HandlersOf<typeof customersCalls> {
  return {
    'console/customers': async (input, { actor }) => {
      const found = await searchCustomers(database, input);
      const letters = input.query?.length ?? 0;
      // The list is masked; but who searches by beginnings learns the letters behind the mask, one search after another.
      if (letters > 0) await kernel.run(searchedCustomers, { shown: found.list.map(({ id }) => id), letters }, actor);
      return found;
    },
    'console/customer': async ({ id }, { actor, language }) => {
      await kernel.run(viewCustomer, { id }, actor);
      return customerView(database, id, { now: clock.now(), operator: actor.userId, language });
    },
    'console/customer_freeze': (input, { actor }) => kernel.run(freezeCustomer, input, actor),
    'console/customer_freeze_prolong': (input, { actor }) => kernel.run(prolongFreeze, input, actor),
    'console/customer_unfreeze': (input, { actor }) => kernel.run(unfreezeCustomer, input, actor),
    'console/customer_sessions_end': (input, { actor }) => kernel.run(endCustomerSessions, input, actor),
  };
}

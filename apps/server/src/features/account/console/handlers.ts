import type { customersCalls } from '@candor/api';
import type { Clock, HandlersOf } from '../../../feature.ts';
import type { Kernel } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import { look } from '../../../look.ts';
import { reach } from '../contacts.ts';
import { operatorsNotice } from '../notices.ts';
import { endCustomerSessions, freezeCustomer, unfreezeCustomer, viewCustomer, type ReasonedInput } from './commands.ts';
import { customerView } from './customer.ts';
import { searchCustomers } from './search.ts';

export interface CustomersDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
}

const searchedCustomers = look('console/customers');

/** What operators see of customers, and the little that they may do to them. */
export function customersHandlers({ kernel, database, clock }: CustomersDependencies): HandlersOf<typeof customersCalls> {
  const addressed = async (input: { readonly id: number; readonly reason: string }): Promise<ReasonedInput> => {
    const reached = await reach(database, input.id);
    return { ...input, notice: reached && operatorsNotice(reached) };
  };
  return {
    'console/customers': async (input, { actor }) => {
      const found = await searchCustomers(database, input);
      const letters = input.query?.length ?? 0;
      // The list is masked; but who searches by beginnings learns the letters behind the mask, one search after another.
      if (letters > 0) await kernel.run(searchedCustomers, { shown: found.list.map(({ id }) => id), letters }, actor);
      return found;
    },
    'console/customer': async ({ id }, { actor }) => {
      await kernel.run(viewCustomer, { id }, actor);
      return customerView(database, id, clock.now());
    },
    'console/customer_freeze': async (input, { actor }) => kernel.run(freezeCustomer, await addressed(input), actor),
    'console/customer_unfreeze': async (input, { actor }) => kernel.run(unfreezeCustomer, await addressed(input), actor),
    'console/customer_sessions_end': async (input, { actor }) => kernel.run(endCustomerSessions, await addressed(input), actor),
  };
}

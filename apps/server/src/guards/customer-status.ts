import { sealOf } from '../kernel/sealed-select.ts';
import type { AnyTable } from '../kernel/table.ts';

const STATUS: AnyTable = { name: 'users', key: 'id', sealed: ['status'], columns: { id: 'int', status: 'text' } };

/**
 * For the list of a select from the view `customers`: what the seal of the status must fit. A customer whose status was changed
 * with the database alone is then not there, and who is not there may not act.
 */
export const SEALED_STATUS = sealOf(STATUS, 'customers');
/** In its place for a row that needs no seal. */
export const NO_STATUS = 'null::jsonb as sealed_of_users';

import type { Contract, EndpointName } from '@candor/api';

/** Calls that move money and take an Idempotency-Key. */
export type MoneyName = { [Name in EndpointName]: Contract[Name] extends { money: true } ? Name : never }[EndpointName];

/** Calls that propose what another decides, and take an Idempotency-Key. */
export type KeyedName = { [Name in EndpointName]: Contract[Name] extends { keyed: true } ? Name : never }[EndpointName];

/** Calls that only read. */
export type ReadName = Exclude<EndpointName, MoneyName>;

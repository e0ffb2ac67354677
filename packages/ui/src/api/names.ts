import type { Contract, EndpointName } from '@candor/api';

type NamesWhere<Shape> = { [Name in EndpointName]: Contract[Name] extends Shape ? Name : never }[EndpointName];
/** Calls whose input travels in the query string. */
export type GetName = NamesWhere<{ method: 'GET' }>;
/** Calls that take no token. */
export type VisitorName = NamesWhere<{ access: 'visitor' }>;
/** Calls that move money and take an Idempotency-Key. */
export type MoneyName = NamesWhere<{ money: true }>;
/** Calls of the operators' console; all others are the customers'. Each app lists its own side, so that neither carries the other's. */
export type ConsoleName = Extract<EndpointName, `console/${string}`>;

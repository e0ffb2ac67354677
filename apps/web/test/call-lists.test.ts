import { CALLS, type Endpoint } from '@candor/api';
import { describe, expect, it } from 'vitest';
import * as console from 'virtual:calls/console';
import * as customers from 'virtual:calls/customers';

const names = (matches: (endpoint: Endpoint) => boolean) =>
  CALLS.filter(([, endpoint]) => matches(endpoint))
    .map(([name]) => name)
    .sort();
const isConsole = (name: string) => name.startsWith('console/');

describe('the lists of calls that the apps are built with', () => {
  it('HTTP-60 hold the calls of the contract, each side its own', () => {
    const gets = [...Object.keys(customers.GET), ...Object.keys(console.GET)];
    const open = [...Object.keys(customers.VISITOR), ...Object.keys(console.VISITOR)];
    expect(gets.sort()).toEqual(names(({ method }) => method === 'GET'));
    expect(open.sort()).toEqual(names(({ access }) => access === 'visitor'));
    expect(customers.GET['liabilities/proofs']).toBe(true);
    expect([...Object.keys(customers.GET), ...Object.keys(customers.VISITOR)].filter(isConsole)).toEqual([]);
    expect([...Object.keys(console.GET), ...Object.keys(console.VISITOR)].filter((name) => !isConsole(name))).toEqual([]);
  });
});

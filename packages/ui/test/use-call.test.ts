import { expect, it } from 'vitest';
import { configureChanges, happened } from '../src/api/changes.ts';
import { queryClient } from '../src/api/query.ts';
import '../src/api/use-call.ts';

it('WEB-97 rows that are known to be old and not on screen are forgotten, so that they never change under the pointer', async () => {
  await configureChanges(() => Promise.resolve({ 'wallet/change': ['wallet/list'] }));
  queryClient.setQueryData(['wallet/list', {}], { rows: 'old' });
  queryClient.setQueryData(['lever/my_trade', {}], { rows: 'of others' });
  happened('wallet/change');
  expect(queryClient.getQueryData(['wallet/list', {}])).toBeUndefined();
  expect(queryClient.getQueryData(['lever/my_trade', {}])).toEqual({ rows: 'of others' });
});

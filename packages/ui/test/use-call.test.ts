import { expect, it } from 'vitest';
import { configureChanges, happened } from '../src/api/changes.ts';
import { configureApi } from '../src/api/client.ts';
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

it('WEB-417 what one customer read is not there for the next one in the same browser', () => {
  let account: string | undefined = '7';
  configureApi({ token: () => 'a token', account: () => account, get: {}, visitor: {} });
  queryClient.setQueryData(['user/cash_info', {}], { real_name: 'Ada' });
  account = undefined;
  expect(queryClient.getQueryData(['user/cash_info', {}])).toBeUndefined();
  account = '8';
  expect(queryClient.getQueryData(['user/cash_info', {}])).toBeUndefined();
  account = '7';
  expect(queryClient.getQueryData(['user/cash_info', {}])).toEqual({ real_name: 'Ada' });
});

import type { ReviewReason } from '@candor/api';
import { decimal } from '@candor/money';
import { CallError, startAnvil, startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { DepositKeys, TEST_KEYS } from '../../src/chains/deposit-keys.ts';
import type { Chain, Transaction } from '../../src/chains/chain.ts';
import { claimedTransactions } from '../../src/features/deposits/claimed-transaction.ts';
import { contradiction, type ClaimFacts } from '../../src/features/deposits/refusal-facts.ts';

const NOWHERE = `0x${'9'.repeat(64)}`;
const OWN = '0x00000000000000000000000000000000000B0b01';
const OTHER = '0x00000000000000000000000000000000000A11cE';

describe('DEP-68 what contradicts a reason', () => {
  const facts = (over: Partial<ClaimFacts> = {}): ClaimFacts => ({
    claim: { user_id: 7, amount: decimal('50'), currency: 'USDT' },
    isNamed: true,
    node: { state: 'missing', confirmations: 0, paid: [] },
    addresses: new Set([OWN]),
    known: [],
    ...over,
  });
  const node = (...paid: readonly (readonly [amount: string, address?: string])[]): ClaimFacts['node'] => ({
    state: 'found',
    confirmations: 3,
    paid: paid.map(([amount, address = OWN]) => ({ address, amount, is_own: 0 })),
  });
  const away: ClaimFacts['node'] = { state: 'away', confirmations: 0, paid: [] };
  const unwatched: ClaimFacts['node'] = { ...away, state: 'unwatched' };
  const differing = (...paid: readonly (readonly [amount: string, address?: string])[]): ClaimFacts['node'] => ({
    ...node(...paid),
    state: 'differs',
  });
  const stored = (state: ClaimFacts['known'][number]['state'], amount = '50', user = 7): ClaimFacts['known'] => [
    { user_id: user, amount: decimal(amount), state },
  ];
  const found = (paid: string) => ({ code: 'claim_payment_found', params: { paid, currency: 'USDT' } });
  const code = (name: string) => ({ code: name, params: {} });

  it.each<[ReviewReason, string, Partial<ClaimFacts>, object | undefined]>([
    ['payment_not_found', 'the node shows it', { node: node(['50']) }, found('50')],
    ['payment_not_found', 'it was another amount', { node: node(['20'], ['5']) }, found('20 + 5')],
    ['payment_not_found', 'it was paid to somebody else', { node: node(['50', OTHER]) }, undefined],
    ['payment_not_found', 'the node has no such transaction', {}, undefined],
    ['payment_not_found', 'a deposit was seen', { node: unwatched, known: stored('confirming') }, found('50')],
    ['payment_not_found', 'it was too small', { known: stored('too_small', '1') }, found('1')],
    ['payment_not_found', 'its chain took it back', { known: stored('held') }, undefined],
    ['payment_not_found', 'a deposit of another customer', { known: stored('credited', '50', 8) }, undefined],
    ['payment_not_found', 'the node is away', { node: away }, code('claim_node_away')],
    ['payment_not_found', 'the node is away, and a deposit was seen', { node: away, known: stored('seen') }, found('50')],
    ['payment_not_found', 'one of two nodes is away, the other shows it', { node: { ...node(['50']), state: 'away' } }, found('50')],
    ['payment_not_found', 'two nodes differ, and one shows it', { node: differing(['50']) }, found('50')],
    ['payment_not_found', 'two nodes differ, and none shows it', { node: differing(['50', OTHER]) }, code('claim_nodes_differ')],
    ['amount_differs', 'one of two nodes shows the amount', { node: differing(['50']) }, found('50')],
    [
      'amount_differs',
      'two nodes show other amounts, none of them claimed',
      { node: differing(['20'], ['10']) },
      code('claim_nodes_differ'),
    ],
    ['payment_not_found', 'nobody can be asked', { node: unwatched }, undefined],
    ['payment_not_found', 'it names no transaction', { isNamed: false, node: unwatched, known: stored('credited') }, undefined],
    ['amount_differs', 'it is the amount', { node: node(['50']) }, found('50')],
    ['amount_differs', 'one of two is the amount', { node: node(['7'], ['50']) }, found('7 + 50')],
    ['amount_differs', 'two are the amount together', { node: node(['20'], ['30']) }, found('20 + 30')],
    ['amount_differs', 'it is another amount', { node: node(['49.99']) }, undefined],
    ['amount_differs', 'the amount went to somebody else', { node: node(['50', OTHER]) }, code('claim_not_paid')],
    ['amount_differs', 'there is none', {}, code('claim_not_paid')],
    ['amount_differs', 'the node is away', { node: away }, code('claim_node_away')],
    ['amount_differs', 'the node is away, and a deposit of the amount was seen', { node: away, known: stored('seen') }, found('50')],
    ['amount_differs', 'nobody can be asked', { node: unwatched }, undefined],
    ['amount_differs', 'the deposit is of another amount', { node: unwatched, known: stored('credited', '20') }, undefined],
    ['payment_credited', 'nothing was', { node: node(['50']) }, code('claim_not_credited')],
    ['payment_credited', 'it is only seen', { known: stored('confirming') }, code('claim_not_credited')],
    ['payment_credited', 'it was', { node: away, known: stored('credited') }, undefined],
    ['payment_credited', 'it was by a claim of another', { known: stored('claimed', '50', 8) }, undefined],
    ['payment_credited', 'the customer was credited by bank', { isNamed: false, node: unwatched, known: stored('credited') }, undefined],
    ['payment_credited', 'nothing ever was by bank', { isNamed: false, node: unwatched }, code('claim_not_credited')],
    ['sender_differs', 'whatever the node says', { node: node(['50']) }, undefined],
    ['proof_unreadable', 'whatever the node says', { node: away }, undefined],
    ['other', 'whatever the node says', { node: node(['50']) }, undefined],
  ])('%s: %s', (reason, _case, over, expected) => {
    expect(contradiction(reason, facts(over))).toEqual(expected);
  });
});

describe('DEP-67 DEP-68 what is said of a claimed transaction', () => {
  const USDT = 1;
  const block = { height: 7, hash: '0x7' };
  const pays = (amount: string, address = OWN): Transaction => ({
    block,
    transfers: [{ currencyId: USDT, address, amount: decimal(amount) }],
  });
  /** A node that knows a transaction, knows none, or does not answer, at a height. */
  const node = (found: Transaction | 'none' | 'away', height = 10): Chain =>
    ({
      transaction: async () => {
        if (found === 'away') throw new Error('connect ECONNREFUSED');
        return found === 'none' ? undefined : found;
      },
      newest: async () => ({ height, hash: `0x${height}` }),
    }) as unknown as Chain;
  const claim = { channel: 'ERC20', txid: NOWHERE, currency_id: USDT, user_id: 7 } as const;
  const said = (...nodes: readonly Chain[]) => claimedTransactions(new Map([['ERC20', nodes]]), () => OWN)(claim);
  const paid = (amount: string, address = OWN) => ({ address, amount, is_own: address === OWN ? 1 : 0 });

  it.each([
    ['two nodes that agree', [node(pays('50'), 12), node(pays('50'))], { state: 'found', confirmations: 4, paid: [paid('50')] }],
    ['two that both have none', [node('none'), node('none')], { state: 'missing', confirmations: 0, paid: [] }],
    ['the second alone has it', [node('none'), node(pays('50'))], { state: 'differs', confirmations: 4, paid: [paid('50')] }],
    ['the first alone has it', [node(pays('50')), node('none')], { state: 'differs', confirmations: 4, paid: [paid('50')] }],
    ['other amounts', [node(pays('50')), node(pays('5'))], { state: 'differs', confirmations: 4, paid: [paid('50'), paid('5')] }],
    [
      'another receiver',
      [node(pays('50')), node(pays('50', OTHER))],
      { state: 'differs', confirmations: 4, paid: [paid('50'), paid('50', OTHER)] },
    ],
    ['the second away', [node('none'), node('away')], { state: 'away', confirmations: 0, paid: [] }],
    ['the first away', [node('away'), node(pays('50'))], { state: 'away', confirmations: 4, paid: [paid('50')] }],
    ['one node', [node(pays('50'))], { state: 'found', confirmations: 4, paid: [paid('50')] }],
    ['no node', [], { state: 'unwatched', confirmations: 0, paid: [] }],
  ] as const)('by %s', async (_case, nodes, expected) => {
    expect(await said(...nodes)).toEqual(expected);
  });
});

it('DEP-68 a payment that only the second node shows is no payment that is not found', async () => {
  const [first, second] = [await startAnvil(), await startAnvil()];
  const token = await first.deployToken();
  expect(await second.deployToken()).toBe(token);
  const server = await startTestServer({ settings: { ETH_RPC_URL: first.url, ETH_RPC_URL_2: second.url, ETH_USDT: token } });
  const customer = await server.demo(1);
  const operator = await server.operator(1);
  const { id: userId } = await customer.call('user/info', {});
  const own = new DepositKeys('ERC20', [TEST_KEYS.ERC20]).addressOf(userId);
  const txid = await second.pay(token, own, 50_000_000n);
  await second.mine();
  const { id: claim } = await customer.call('wallet/charge_req', { currency: 1, account: '', amount: '50', type: 'ERC20', txid });
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query<{ id: number }>(`select id from reviews where kind = 'deposit' and subject = $1`, [
    claim,
  ]);
  const review = { kind: 'deposit', id: rows[0]?.id ?? 0 } as const;
  const { detail } = await operator.call('console/review_look', review);
  expect(detail).toMatchObject({ on_chain: { state: 'differs', paid: [{ address: own, amount: '50', is_own: 1 }] } });
  const refuse = (reason: ReviewReason) =>
    operator.call('console/review_decide', { ...review, outcome: 'refused', reason, note: '' }).catch((error: unknown) => error);
  expect(await refuse('payment_not_found')).toMatchObject({ code: 'claim_payment_found', reply: { params: { paid: '50' } } });
  await second.stop();
  expect(await refuse('payment_not_found')).toMatchObject({ code: 'claim_node_away' });
  await first.stop();
}, 60_000);

it('DEP-68 a refusal that the node or the ledger contradicts is not made, says what is found, and leaves the claim waiting', async () => {
  const anvil = await startAnvil();
  const token = await anvil.deployToken();
  const server = await startTestServer({ settings: { ETH_RPC_URL: anvil.url, ETH_USDT: token } });
  const customer = await server.demo(1);
  const operator = await server.operator(1);
  const { id: userId } = await customer.call('user/info', {});
  // The customer's by the key, and never asked for: the watcher knows nothing of it.
  const own = new DepositKeys('ERC20', [TEST_KEYS.ERC20]).addressOf(userId);

  const claimed = async (txid: string): Promise<number> => {
    server.clock.advance(3_000);
    const { id: claim } = await customer.call('wallet/charge_req', { currency: 1, account: '', amount: '50', type: 'ERC20', txid });
    await server.venue.kernel.caughtUp();
    const { rows } = await server.database.pool.query<{ id: number }>(`select id from reviews where kind = 'deposit' and subject = $1`, [
      claim,
    ]);
    const id = rows[0]?.id ?? 0;
    await operator.call('console/review_look', { kind: 'deposit', id });
    return id;
  };
  const refuse = async (id: number, reason: ReviewReason, language = 'en') =>
    operator
      .call(
        'console/review_decide',
        { kind: 'deposit', id, outcome: 'refused', reason, note: 'as I see it' },
        {
          headers: { 'accept-language': language },
        },
      )
      .catch((error: unknown) => {
        if (error instanceof CallError) return error.reply;
        throw error;
      });
  const found = { code: 'claim_payment_found', params: { paid: '50', currency: 'USDT' } };

  const paid = await claimed(await anvil.pay(token, own, 50_000_000n));
  const less = await claimed(await anvil.pay(token, own, 20_000_000n));
  const none = await claimed(NOWHERE);
  await anvil.mine();
  expect(await refuse(paid, 'payment_not_found')).toMatchObject(found);
  expect(await refuse(paid, 'amount_differs')).toMatchObject(found);
  // As the console shows it.
  for (const [language, text] of [
    ['en', 'The venue finds the payment: 50 USDT to the customer’s own address. That contradicts the reason. The claim still waits.'],
    ['de', 'Die Zahlung ist zu finden: 50 USDT an die eigene Adresse des Kunden. Das widerspricht dem Grund. Die Meldung wartet weiter.'],
    ['zh-CN', '已查到付款：50 USDT 至客户的地址，与原因矛盾。申请仍待处理。'],
  ] as const)
    expect(await refuse(paid, 'payment_not_found', language)).toMatchObject({ message: text });
  expect(await refuse(paid, 'payment_credited')).toMatchObject({ code: 'claim_not_credited' });
  expect(await refuse(less, 'payment_not_found')).toMatchObject({ code: 'claim_payment_found', params: { paid: '20' } });
  expect(await refuse(none, 'amount_differs')).toMatchObject({ code: 'claim_not_paid' });
  // Of each of them nothing was decided.
  const { list } = await operator.call('console/reviews', { kind: 'deposit', state: 'waiting', page: 1 });
  expect(list.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual([paid, less, none]);
  // What is true may be said.
  expect(await refuse(less, 'amount_differs')).toEqual({ state: 'refused' });
  expect(await refuse(none, 'payment_not_found')).toEqual({ state: 'refused' });
  expect(await operator.call('console/review_decide', { kind: 'deposit', id: paid, outcome: 'approved' })).toEqual({ state: 'approved' });

  const later = await claimed(`0x${'8'.repeat(64)}`);
  await anvil.stop();
  expect(await refuse(later, 'payment_not_found')).toMatchObject({ code: 'claim_node_away' });
  expect(await refuse(later, 'sender_differs')).toEqual({ state: 'refused' });
}, 60_000);

import { documentText, fieldsOf, PRODUCT_TERMS, type Document, type ReplyOf, type Row } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { bestPlayOf } from '@candor/rules';
import { CallError, startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { termsFrom } from '../../src/features/insurance/terms.ts';
import { oddsOf, POLICY_VALUES, PolicyValues, SECONDS_GUARD } from '../../src/features/insurance/value.ts';
import { secondsTermsFrom } from '../../src/policies/seconds-terms.ts';
import type { HeldPolicies } from '../../src/policies/tables.ts';
import type { View } from '../../src/kernel/model/command.ts';
import { MARKETS } from '../../src/market/market.ts';
import { uninsured } from './policies.ts';

const MINUTE = 60_000;
const FORWARD = { ...PRODUCT_TERMS.insurance['USDT forward'] } as Document;
const REVERSE = { ...PRODUCT_TERMS.insurance['USDT reverse'] } as Document;
const SECONDS = PRODUCT_TERMS.seconds['USDT'] ?? {};

/** Terms of seconds orders that pay so much on every duration. */
function paying(profit: string): Document {
  return { ...SECONDS, durations: (SECONDS['durations'] as readonly Row[]).map((row) => ({ ...row, profit_ratio: profit })) };
}

/** Worth of a forward policy at such odds, per 10,000, by the rules alone. */
function worthOf(document: Document, profit: string): string {
  return toText(bestPlayOf(termsFrom({ direction: 'forward' }, document), oddsOf(secondsTermsFrom(paying(profit)))));
}

describe('INS-73 policies that customers hold when payouts are raised', async () => {
  const server = await startTestServer();
  const { clock } = server;
  const [maker, checker] = [await server.operator(1), await server.operator(2)];

  const inMinutes = (minutes: number) => Math.ceil(clock.now() / MINUTE) * MINUTE + minutes * MINUTE;
  const answer = async <Reply>(asked: Promise<Reply>) =>
    asked.catch((error: unknown) => {
      if (error instanceof CallError) return error.reply;
      throw error;
    });
  const propose = (kind: 'insurance' | 'seconds', entity: string, document: Document, effective_at: number) =>
    maker.call('console/terms_propose', {
      kind,
      entity,
      document: documentText(fieldsOf(kind, entity), document),
      reason: 'as the council has decided',
      effective_at,
    });
  const approve = ({ id }: ReplyOf<'console/terms_propose'>) =>
    checker.call('console/terms_decide', { id, decision: 'approve', reason: 'looked at' });
  /** Terms of insurance that are in force at once. */
  const insure = async (entity: string, document: Document) => {
    const from = inMinutes(6);
    await approve(await propose('insurance', entity, document, from));
    clock.set(from);
    await server.open('BTC/USDT', '60000');
  };

  it('INS-71 a proposal that was sound is refused at its approval when the insurance has changed since, with the figure of then', async () => {
    await insure('USDT reverse', { ...REVERSE, insurance_open: false });
    await insure('USDT forward', { ...FORWARD, premium_percent: '70' });
    const raise = await propose('seconds', 'USDT', paying('100'), inMinutes(180));
    const cheaper = await propose('insurance', 'USDT forward', FORWARD, inMinutes(6));
    const from = inMinutes(6);
    await approve(cheaper);
    const refusal = { code: 'insurance_value', params: { type: 'USDT forward', value: worthOf(FORWARD, '100'), insured: '10000' } };
    // What was approved counts before it is in force.
    expect(await answer(approve(raise))).toMatchObject(refusal);
    clock.set(from);
    await server.open('BTC/USDT', '60000');
    expect(await answer(approve(raise))).toMatchObject(refusal);
    expect(refusal.params.value).toBe('601.295');

    // Bought under the cheap terms, held under the dear ones.
    const client = await server.demo(1);
    await uninsured(server, client);
    await client.call('insurance/buy_insurance', { amount: '10000', type_id: 1, currency_id: 1 });
    const other = await server.demo(2);
    await uninsured(server, other);
    await uninsured(server, other);
    await other.call('insurance/buy_insurance', { amount: '20000', type_id: 1, currency_id: 1 });
    await insure('USDT forward', { ...FORWARD, premium_percent: '70' });
    const held = { code: 'insurance_held', params: { ...refusal.params, policies: 2 } };
    expect(await answer(approve(raise))).toMatchObject(held);
    await maker.call('console/terms_withdraw', { id: raise.id });
    expect(await answer(propose('seconds', 'USDT', paying('100'), inMinutes(180)))).toMatchObject(held);
    // So much is borne by the premium that was paid.
    const borne = await propose('seconds', 'USDT', paying('93'), inMinutes(180));
    expect(worthOf(FORWARD, '93')).toBe('-144.07');
    expect(await answer(maker.call('console/terms_withdraw', { id: borne.id }))).toBe('');
  });

  it('once they have ended the payouts can be raised, and what was approved counts against insurance that is to be sold before', async () => {
    for (const number of [1, 2] as const) {
      const client = await server.demo(number);
      const policy = await client.call('insurance/get_user_currency_insurance', { currency_id: 1 });
      await client.call('insurance/manual_rescission', { user_insurance_id: policy?.id ?? 0 });
    }
    await approve(await propose('seconds', 'USDT', paying('100'), inMinutes(180)));
    expect(await answer(propose('insurance', 'USDT forward', FORWARD, inMinutes(6)))).toMatchObject({
      code: 'insurance_value',
      params: { value: '601.295' },
    });
  });
});

describe('INS-73 what makes no held policy worth more', () => {
  const closed = (entity: string) => ({ ...(entity === 'USDT forward' ? FORWARD : REVERSE), insurance_open: false });
  /** Terms of before this was looked at: 30 % for what is worth 42. */
  const cheap: HeldPolicies = {
    currency: 'USDT',
    type_id: 1,
    direction: 'forward',
    amount: decimal('10000'),
    premium: decimal('3000'),
    claim_at: decimal('5000'),
    ends_at: decimal('20000'),
    claim_rate: decimal('60'),
    cover: decimal('6000'),
    policies: 1,
  };
  const judged = (document: Document, held: readonly HeldPolicies[], approved: readonly Document[] = []) => {
    const parts: Record<string, unknown> = {
      [MARKETS.name]: { termsOf: (kind: string, entity: string) => (kind === 'seconds' ? paying('92') : closed(entity)) },
      [POLICY_VALUES.name]: new PolicyValues(),
    };
    const view = { balance: () => 0n, row: () => held, state: (slice: { name: string }) => parts[slice.name] } as unknown as View;
    return SECONDS_GUARD.refusal(view, 'USDT', document, (kind) => (kind === 'seconds' ? approved : []));
  };

  it.each(['92', '91', '80'])('is not refused for it, however cheaply it was bought: %s percent where 92 are paid', (profit) => {
    expect(judged(paying(profit), [cheap])).toBeUndefined();
  });

  it('what was approved to come is no more than what can be played anyway; more than that is refused', () => {
    expect(judged(paying('95'), [cheap], [paying('96')])).toBeUndefined();
    expect(judged(paying('93'), [cheap])).toMatchObject({ refused: 'insurance_held', params: { policies: 1, value: '1055.93' } });
    expect(judged(paying('97'), [{ ...cheap, policies: 3 }], [paying('96')])).toMatchObject({ params: { policies: 3 } });
  });

  it('odds that are each too little for a policy are judged together', () => {
    // Worth less than nothing at either; more at both than at the better one.
    const small = {
      ...paying('70'),
      durations: (paying('70')['durations'] as readonly Row[]).map((row) => ({ ...row, loss_ratio: '72' })),
    };
    const [alone, both] = [['70'], ['70', '92']].map((profits) =>
      new PolicyValues().worth(
        termsFrom({ direction: 'forward' }, FORWARD),
        profits.flatMap((profit) => oddsOf(secondsTermsFrom(profit === '70' ? small : paying(profit)))),
      ),
    );
    const premium = decimal('4200') + (both ?? 0n) + decimal('20');
    expect(both).toBeGreaterThan(alone ?? 0n);
    expect(judged(small, [{ ...cheap, premium }])).toMatchObject({ refused: 'insurance_held', params: { value: '-20' } });
    expect(judged(small, [{ ...cheap, premium: premium + decimal('100') }])).toBeUndefined();
  });
});

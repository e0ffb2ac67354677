import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@candor/ui/api/client.ts';
import { checkHere } from '../../src/decision/check.ts';
import {
  cited,
  documentsOf,
  fileOf,
  ticksAt,
  UNIT,
  type Draft,
  type StoredTick,
} from '../../../../packages/verify/test/honest-receipts.ts';
import { decimals, KEY, sha256 } from '../../../../packages/verify/test/honest-venue.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, input: { readonly id: string }) => Promise<unknown>>() }));
vi.mock('@candor/ui/api/client.ts', async (original) => ({ ...(await original<object>()), call }));

const TICKS = ticksAt([100, 100, 100, 101, 99, 98, 103, 101, 97, 100].map((price) => BigInt(price) * UNIT));
const DURATIONS = [{ seconds: 5, profit_ratio: '85', loss_ratio: '90' }];
const TERMS = JSON.stringify({
  pairs: [{ id: 7, currencyId: 2, currencyName: 'BTC', legalId: 1, legalName: 'USDT' }],
  products: {
    'insurance USDT forward': { claim_at_percent: '50', claim_rate_percent: '60' },
    'flash BTC': { flash_fee_percent: '0' },
    'seconds USDT': { micro_trade_fee: '0.1', durations: DURATIONS },
  },
});
/** The lines of a file whose first receipt carries the text of the terms. */
const withTerms = ([head = '', first = '', ...rest]: readonly string[]): string[] => [
  head,
  `${first.slice(0, -1)},"terms":${JSON.stringify(TERMS)}}`,
  ...rest,
];

/** Mocks a venue that publishes these ticks, and no others. `newest` is the number that it gives for its newest one. */
function shows(ticks: readonly StoredTick[], terms = TERMS, newest = ticks.at(-1)?.id ?? 0): void {
  call.mockImplementation((name, input) => {
    if (name === 'heads/keys') return Promise.resolve({ keys: [{ key: KEY, since: 0, until: 0 }] });
    if (name === 'terms/frozen') return Promise.resolve({ id: Number(input.id), at: 0, text: terms, hash: sha256(terms) });
    if (name === 'currency/status') return Promise.resolve({ tick_id: newest });
    const tick = ticks.find(({ id }) => id === Number(input.id));
    if (!tick) return Promise.reject(new ApiError('not_found', 'not there'));
    const { id, pair: pair_id, price, at, tradable, previous: previous_hash } = tick;
    const shown = {
      id,
      pair_id,
      price: decimals(price),
      volume: '1',
      feed_at: at - 5,
      received_at: at,
      source: 'replay',
      tradable,
      hash: tick.hash,
    };
    return Promise.resolve({ tick: shown, previous_hash });
  });
}

const at = (id: number): StoredTick => {
  const tick = TICKS[id - 1];
  if (!tick) throw new Error(`there is no tick ${id}`);
  return tick;
};
const draft = (
  parts: Pick<Draft, 'kind' | 'time' | 'ticks' | 'facts' | 'result' | 'movements'>,
  frozen: Record<string, unknown>,
): Draft => ({
  order: 5,
  command: 1,
  terms: { id: 3, hash: sha256(TERMS), frozen },
  ...parts,
});
const move = (code: string, from: string, to: string, amount: string) => ({ code, currency: 1, from, to, amount });

/** An order of five seconds on a rise, opened at tick 3: settled by tick 8, which is one higher, or by an earlier one. */
function settled(exit: number, decided: number | undefined): string[] {
  const expires_at = at(3).at + 5_010;
  const facts = { pair: 7, currency: 1, direction: 1, source: 'micro', stake: '20', price: '100', fee: '0.02', expires_at };
  const frozen = { seconds: 5, profit_ratio: '85', loss_ratio: '90', fee_percent: '0.1' };
  const settlement = draft(
    {
      kind: 'seconds_settlement',
      time: at(9).at + 3,
      ticks: [cited('entry', at(3)), cited('exit', at(exit)), ...(decided ? [cited('decided', at(decided))] : [])],
      facts,
      result: { result: 'win', exit_price: decimals(at(exit).price), profit: '17', payout: '37' },
      movements: [
        move('seconds_stake_returned', 'customer:seconds_held', 'customer:micro', '20'),
        move('seconds_profit', 'house:seconds_reserve', 'customer:micro', '17'),
      ],
    },
    frozen,
  );
  return withTerms(fileOf(documentsOf([settlement]), TICKS));
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

describe('the check in the browser', () => {
  it('RCP-45 VFY-61 finds a tick that a seconds order passed over, with a deciding tick and without', async () => {
    shows(TICKS);
    expect(await checkHere(settled(8, 9))).toMatchObject({ faults: [], ticks: 3, undetermined: 0, compared: true });
    for (const decided of [9, undefined]) {
      const { faults } = await checkHere(settled(7, decided));
      expect(faults).toMatchObject([{ code: 'tick_role', receipt: 1, figures: { exit: '7', passed_over: '8' } }]);
    }
  });

  it('RCP-45 asks for no tick that there is not yet, where no tick has decided', async () => {
    shows(TICKS);
    call.mockClear();
    expect(await checkHere(settled(8, undefined))).toMatchObject({ faults: [], compared: true });
    const asked = call.mock.calls.flatMap(([name, { id }]) => (name === 'currency/tick' ? [Number(id)] : []));
    expect(asked.toSorted((left, right) => left - right)).toEqual([3, 8, 9, 10]);
  });

  it('RCP-45 VFY-61 says that it could not decide where the venue names an older tick as its newest', async () => {
    shows(TICKS, TERMS, 7);
    expect(await checkHere(settled(7, undefined))).toMatchObject({ faults: [], undetermined: 1 });
    expect((await checkHere(settled(7, 9))).faults).toMatchObject([{ code: 'tick_role', figures: { passed_over: '8' } }]);
  });

  it('RCP-45 VFY-61 finds it though the venue shows everybody another tick in between, and says so where it shows none', async () => {
    const bent = { ...at(8), pair: 9 };
    shows(TICKS.with(7, bent));
    expect((await checkHere(settled(7, 9))).faults).toMatchObject([
      { code: 'tick_published', figures: { ticks: expect.stringMatching(/tick 9 does not follow/) as string } },
    ]);
    shows(TICKS.filter(({ id }) => id !== 8));
    expect(await checkHere(settled(7, 9))).toMatchObject({ faults: [], undetermined: 1 });
    shows(TICKS.filter(({ id }) => id !== 7));
    expect((await checkHere(settled(7, 9))).faults.map(({ code, figures }) => [code, figures])).toEqual([
      ['tick_published', { tick: '7' }],
      ['tick_role', { exit: '7', passed_over: '8' }],
    ]);
  });

  it('RCP-45 counts the file again without a connection, and says that nothing was set beside it', async () => {
    call.mockRejectedValue(new ApiError('network', ''));
    expect(await checkHere(settled(8, 9))).toMatchObject({ faults: [], receipts: 1, compared: false });
    const changed = settled(8, 9).map((line) => line.replace('payout\\":\\"37', 'payout\\":\\"38'));
    expect((await checkHere(changed)).faults.map(({ code }) => code)).toContain('signature');
  });

  it('SWP-32 finds a tick of another market than that of the currency, and terms that are not the published ones', async () => {
    const flash = (given: number): string[] =>
      withTerms(
        fileOf(
          documentsOf([
            draft(
              {
                kind: 'flash',
                time: at(4).at,
                ticks: [cited('left', at(4))],
                facts: { given, wanted: 1, number: '1', left_price: '101', right_price: '1', status: 1 },
                result: { received: '101', fee: '0' },
                movements: [
                  { ...move('flash_given', 'customer:change', 'house:market_maker', '1'), currency: given },
                  move('flash_received', 'house:market_maker', 'customer:change', '101'),
                ],
              },
              { fee_percent: '0' },
            ),
          ]),
          TICKS,
        ),
      );
    shows(TICKS);
    expect((await checkHere(flash(2))).faults).toEqual([]);
    expect((await checkHere(flash(5))).faults).toMatchObject([{ code: 'tick_role', figures: { role: 'left', tick: '4' } }]);
    shows(TICKS, TERMS.replace('50', '40'));
    expect((await checkHere(flash(2))).faults).toMatchObject([{ code: 'terms', figures: { id: '3' } }]);
  });

  it('RCP-44 finds a claim that was paid above the condition of the published terms', async () => {
    const claim = (balance: string, paid: string): string[] =>
      withTerms(
        fileOf(
          documentsOf([
            draft(
              {
                kind: 'insurance_claim',
                time: at(4).at,
                ticks: [],
                facts: { currency: 1, claim: 2, amount: '10000', balance, cover: '6000' },
                result: { paid },
                movements: [move('insurance_claim', 'house:insurance_cover', 'customer:insurance', paid)],
              },
              { claim_rate: '60' },
            ),
          ]),
          TICKS,
        ),
      );
    shows(TICKS);
    expect((await checkHere(claim('5000', '3000'))).faults).toEqual([]);
    expect((await checkHere(claim('5000.00000001', '2999.99999999'))).faults).toMatchObject([{ code: 'cause', receipt: 1 }]);
  });
});

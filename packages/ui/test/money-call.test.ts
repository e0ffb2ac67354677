import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputOf, ReplyOf } from '@candor/api';
import { ApiError, configureApi } from '../src/api/client.ts';
import type { CallOptions, FailureCode } from '../src/api/client.ts';
import { CHECK_AFTER_MS, newKey, resumeOpenCalls, sendMoney } from '../src/api/money-call.ts';
import type { Outcome, SendOptions } from '../src/api/money-call.ts';
import { callIsAnswered, onOpenCalls, openCalls } from '../src/api/open-calls.ts';
import { sendOnce } from '../src/api/use-money-call.ts';

const INPUT: InputOf<'wallet/change'> = { currency_id: 1, number: '5', from_field: 'change', to_field: 'lever' };
const REPLY: ReplyOf<'wallet/change'> = {
  currency_id: 1,
  number: '5',
  from_field: 'change',
  to_field: 'lever',
  from_balance: '5',
  to_balance: '5',
};
const NONE: ReplyOf<'wallet/outcome'> = { state: 'none', call: '', reply: '', code: '', message: '' };
const MANY_LOST = Array.from({ length: CHECK_AFTER_MS.length + 1 }, () => 'network' as const);

/** A server that answers with the given failures in turn, then carries the call out; and one answer after the other when asked. */
function scripted(failures: readonly FailureCode[], outcomes: readonly (FailureCode | ReplyOf<'wallet/outcome'>)[] = []) {
  const keys: (string | undefined)[] = [];
  const asked: string[] = [];
  const pauses: number[] = [];
  const transport = ((name: string, input: { key?: string }, options: CallOptions) => {
    if (name === 'wallet/outcome') {
      asked.push(input.key ?? '');
      const outcome = outcomes[asked.length - 1] ?? 'network';
      return typeof outcome === 'string' ? Promise.reject(new ApiError(outcome, outcome)) : Promise.resolve(outcome);
    }
    keys.push(options.idempotencyKey);
    const failure = failures[keys.length - 1];
    return failure === undefined ? Promise.resolve(REPLY) : Promise.reject(new ApiError(failure, failure));
  }) as NonNullable<SendOptions['transport']>;
  const options: SendOptions = {
    transport,
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  };
  return { keys, asked, pauses, options };
}

describe('WEB-30 sendMoney', () => {
  it('sends again under the same key until a lost answer is known', async () => {
    const { keys, asked, pauses, options } = scripted(['network', 'outcome_unknown', 'network']);
    await expect(sendMoney('wallet/change', INPUT, options)).resolves.toEqual(REPLY);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(pauses).toEqual(CHECK_AFTER_MS.slice(0, 3));
    expect(asked).toEqual([]);
    expect(openCalls()).toEqual([]);
  });

  it('takes a refusal of the first attempt as the outcome', async () => {
    const { keys, asked, options } = scripted(['insufficient_balance']);
    await expect(sendMoney('wallet/change', INPUT, options)).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect([keys.length, asked.length]).toEqual([1, 0]);
    expect(openCalls()).toEqual([]);
  });

  it('never takes the refusal of a later attempt for the outcome of an earlier one', async () => {
    const done = scripted(['network', 'trade_password_required'], [{ ...NONE, state: 'done', reply: JSON.stringify(REPLY) }]);
    await expect(sendMoney('wallet/change', INPUT, done.options)).resolves.toEqual(REPLY);
    expect(done.asked).toEqual([done.keys[0]]);
    const none = scripted(['network', 'insufficient_balance'], ['busy', NONE]);
    await expect(sendMoney('wallet/change', INPUT, none.options)).rejects.toMatchObject({ code: 'insufficient_balance' });
  });

  it('asks on when sending again was no use, and says what the venue says', async () => {
    const refused = { ...NONE, state: 'refused', code: 'transfer_unsafe', message: 'no' } as const;
    const { asked, options } = scripted(MANY_LOST, ['network', 'unavailable', 'network', 'network', 'network', refused]);
    await expect(sendMoney('wallet/change', INPUT, options)).rejects.toMatchObject({ code: 'transfer_unsafe', message: 'no' });
    expect(asked).toHaveLength(6);
    const none = scripted(MANY_LOST, [NONE]);
    await expect(sendMoney('wallet/change', INPUT, none.options)).rejects.toMatchObject({ code: 'not_carried_out' });
  });
});

describe('WEB-72 open calls', () => {
  it('stand from before a call is sent until its outcome is known, and are unsure once an answer was lost', async () => {
    const seen: string[] = [];
    const stop = onOpenCalls(() =>
      seen.push(
        openCalls()
          .map(({ subject, unsure }) => `${subject} ${unsure}`)
          .join(),
      ),
    );
    await sendMoney('wallet/change', INPUT, { ...scripted(['network']).options, subject: 'x' });
    stop();
    expect(seen).toEqual(['x false', 'x true', '']);
  });

  it('stay when the venue will not say, and are asked about again by the next session of the same account alone', async () => {
    const { options } = scripted(['network', 'login_expired'], ['login_expired']);
    await expect(sendMoney('wallet/change', INPUT, options)).rejects.toMatchObject({ code: 'outcome_unknown' });
    const [left] = openCalls();
    expect(left).toMatchObject({ name: 'wallet/change', unsure: true });
    const reports: [string, Outcome][] = [];
    const again = scripted([], [NONE]);
    const report = (call: { key: string }, outcome: Outcome) => void reports.push([call.key, outcome]);
    resumeOpenCalls('another', report, again.options);
    resumeOpenCalls('', report, again.options);
    resumeOpenCalls('', report, again.options);
    await expect.poll(() => reports).toEqual([[left?.key, { state: 'none' }]]);
    expect(again.asked).toEqual([left?.key]);
    expect(openCalls()).toEqual([]);
  });

  it('have keys that the server accepts, each its own', () => {
    const keys = Array.from({ length: 200 }, newKey);
    for (const key of keys) expect(key).toMatch(/^[\w-]{8,64}$/);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('WEB-454 a customer who leaves while an answer is lost', () => {
  let caller: { account: string; token: string } | undefined;
  beforeEach(() => {
    caller = { account: '7', token: 'of 7' };
    configureApi({ token: () => caller?.token, account: () => caller?.account, get: {}, visitor: {} });
  });
  afterEach(() => {
    for (const { key } of openCalls()) callIsAnswered(key);
    configureApi({ token: () => undefined, get: {}, visitor: {} });
  });

  /** Sends a transfer whose first answer is lost, and lets something happen before the second try. Returns the tokens that were sent with. */
  async function triesWhen(meanwhile: () => void): Promise<{ tokens: (string | undefined)[]; ended: string }> {
    const tokens: (string | undefined)[] = [];
    const transport = (async (name: string, _input: object, { token }: { token?: string }) => {
      tokens.push(token);
      if (tokens.length === 1) throw new ApiError('network', '');
      return name === 'wallet/outcome' ? NONE : REPLY;
    }) as unknown as NonNullable<SendOptions['transport']>;
    let ended = 'never';
    void sendMoney('wallet/change', INPUT, { transport, pause: async () => meanwhile() }).then(
      () => (ended = 'done'),
      () => (ended = 'refused'),
    );
    await new Promise(setImmediate);
    return { tokens, ended };
  }

  it('is sent again by the same customer, with the newest token', async () => {
    expect(await triesWhen(() => (caller = { account: '7', token: 'of 7, newer' }))).toEqual({
      tokens: ['of 7', 'of 7, newer'],
      ended: 'done',
    });
    expect(openCalls()).toEqual([]);
  });

  it.each([
    ['another signs in', { account: '8', token: 'of 8' }],
    ['nobody is signed in', undefined],
  ])('is sent by nobody else, and waits: %s', async (_when, next) => {
    expect(await triesWhen(() => (caller = next))).toEqual({ tokens: ['of 7'], ended: 'never' });
    expect(openCalls()).toMatchObject([{ account: '7', unsure: true }]);
    const asked: (string | undefined)[] = [];
    const transport = (async (_name: string, _input: object, { token }: { token?: string }) => {
      asked.push(token);
      return NONE;
    }) as unknown as NonNullable<SendOptions['transport']>;
    caller = { account: '7', token: 'of 7, later' };
    resumeOpenCalls('7', () => undefined, { transport });
    await vi.waitFor(() => expect(openCalls()).toEqual([]));
    expect(asked).toEqual(['of 7, later']);
  });

  it('is told of an answer only while it is the one who asked', async () => {
    const transport = (async () => {
      caller = { account: '8', token: 'of 8' };
      return REPLY;
    }) as unknown as NonNullable<SendOptions['transport']>;
    let told = false;
    void sendMoney('wallet/change', INPUT, { transport }).then(() => (told = true));
    await new Promise(setImmediate);
    // The next session of the account is told.
    expect([told, openCalls()]).toMatchObject([false, [{ account: '7', unsure: true }]]);
    caller = { account: '7', token: 'of 7, later' };
    const reports: Outcome[] = [];
    resumeOpenCalls('7', (_call, outcome) => void reports.push(outcome), scripted([], [{ ...NONE, state: 'done', reply: '{}' }]).options);
    await vi.waitFor(() => expect(reports).toEqual([{ state: 'done', reply: {} }]));
    expect(openCalls()).toEqual([]);
  });
});

describe('WEB-412 sendOnce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Count of what is sent where a button is pressed so many times within a second and a half, and answers come after some time. */
  async function sentBy(presses: number, answersAfterMs: number, subject: string): Promise<number> {
    let sent = 0;
    const transport = (() => {
      sent += 1;
      return new Promise((resolve) => setTimeout(resolve, answersAfterMs, REPLY));
    }) as NonNullable<SendOptions['transport']>;
    for (let press = 0; press < presses; press += 1) {
      void sendOnce('wallet/change', INPUT, { transport, subject });
      await vi.advanceTimersByTimeAsync(30);
    }
    await vi.advanceTimersByTimeAsync(2_000);
    return sent;
  }

  it.each([0, 300, 1_200])('is sent once by a double press, with answers after %i ms', async (answersAfterMs) => {
    expect(await sentBy(2, answersAfterMs, `double ${answersAfterMs}`)).toBe(1);
    // A later press is an act of its own.
    expect(await sentBy(1, answersAfterMs, `double ${answersAfterMs}`)).toBe(1);
  });

  it('does not keep another subject from being sent', async () => {
    expect(await sentBy(1, 300, 'one position')).toBe(1);
    expect(await sentBy(1, 300, 'another position')).toBe(1);
  });

  it('WEB-459 is not followed by its opposite within half a second, but by another act on nothing in particular', async () => {
    const sent: string[] = [];
    const transport = (async (_name: string, { number }: { number: string }) => {
      sent.push(number);
      return REPLY;
    }) as unknown as NonNullable<SendOptions['transport']>;
    const send = async (number: string, subject: string): Promise<void> => {
      void sendOnce('wallet/change', { ...INPUT, number }, { transport, subject });
      await vi.advanceTimersByTimeAsync(50);
    };
    for (const number of ['1', '2']) await send(number, 'switch');
    expect(sent).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(500);
    await send('3', 'switch');
    for (const number of ['4', '5']) await send(number, '');
    expect(sent).toEqual(['1', '3', '4', '5']);
  });

  it('may be sent again at once after a refusal', async () => {
    const { keys, options } = scripted(['insufficient_balance']);
    await expect(sendOnce('wallet/change', INPUT, { ...options, subject: 'refused' })).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
    await expect(sendOnce('wallet/change', INPUT, { ...options, subject: 'refused' })).resolves.toEqual(REPLY);
    expect(keys).toHaveLength(2);
  });
});

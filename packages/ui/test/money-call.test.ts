import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InputOf, ReplyOf } from '@candor/api';
import { ApiError } from '../src/api/client.ts';
import type { CallOptions, FailureCode } from '../src/api/client.ts';
import { CHECK_AFTER_MS, IntentKeys, newKey, sendMoney } from '../src/api/money-call.ts';
import type { SendOptions } from '../src/api/money-call.ts';

const INPUT: InputOf<'wallet/change'> = { currency_id: 1, number: '5', from_field: 'change', to_field: 'lever' };
const REPLY: ReplyOf<'wallet/change'> = {
  currency_id: 1,
  number: '5',
  from_field: 'change',
  to_field: 'lever',
  from_balance: '5',
  to_balance: '5',
};

/** A server that answers with the given failures in turn, then carries the call out. Notes keys and pauses. */
function scripted(failures: readonly FailureCode[]) {
  const keys: (string | undefined)[] = [];
  const pauses: number[] = [];
  const phases: string[] = [];
  const transport = ((_name: string, _input: unknown, options: CallOptions) => {
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
    onPhase: (phase) => phases.push(phase),
  };
  return { keys, pauses, phases, options };
}

describe('WEB-30 sendMoney', () => {
  it('asks again under the same key until a lost answer is known', async () => {
    const { keys, phases, pauses, options } = scripted(['network', 'outcome_unknown', 'network']);
    await expect(sendMoney('wallet/change', INPUT, 'key-1', options)).resolves.toEqual(REPLY);
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(pauses).toEqual(CHECK_AFTER_MS.slice(0, 3));
    expect(phases).toEqual(['sending', 'checking', 'checking', 'checking']);
  });

  it('takes a refusal as the outcome, also after lost answers', async () => {
    const { keys, options } = scripted(['network', 'insufficient_balance']);
    await expect(sendMoney('wallet/change', INPUT, 'key-1', options)).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(keys).toHaveLength(2);
  });

  it('gives up in the end and says that the outcome is unknown', async () => {
    const { keys, options } = scripted(Array.from({ length: 50 }, () => 'network' as const));
    await expect(sendMoney('wallet/change', INPUT, 'key-1', options)).rejects.toMatchObject({ code: 'network' });
    expect(keys).toHaveLength(CHECK_AFTER_MS.length + 1);
  });
});

describe('WEB-30 IntentKeys', () => {
  it('keeps the key of an unsettled intent, and begins another for another input or after an outcome', () => {
    let made = 0;
    const keys = new IntentKeys(() => `key-${(made += 1)}`);
    expect(keys.keyFor({ a: 1 })).toBe('key-1');
    expect(keys.keyFor({ a: 1 })).toBe('key-1');
    expect(keys.keyFor({ a: 2 })).toBe('key-2');
    expect(keys.keyFor({ a: 1 })).toBe('key-3');
    keys.settled();
    expect(keys.keyFor({ a: 1 })).toBe('key-4');
  });

  it('makes keys the server accepts, each its own', () => {
    const keys = Array.from({ length: 200 }, newKey);
    for (const key of keys) expect(key).toMatch(/^[\w-]{8,64}$/);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('never has two inputs under one key, whatever the order of attempts and outcomes', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ input: fc.integer({ min: 0, max: 3 }), settled: fc.boolean() }), { maxLength: 40 }), (steps) => {
        let made = 0;
        const keys = new IntentKeys(() => `key-${(made += 1)}`);
        const inputOf = new Map<string, number>();
        const done = new Set<string>();
        for (const { input, settled } of steps) {
          const key = keys.keyFor({ input });
          expect(inputOf.get(key) ?? input).toBe(input);
          expect(done.has(key)).toBe(false);
          inputOf.set(key, input);
          if (settled) {
            keys.settled();
            done.add(key);
          }
        }
      }),
    );
  });
});

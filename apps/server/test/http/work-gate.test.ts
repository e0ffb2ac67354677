import { createHash, createHmac } from 'node:crypto';
import { doneWork, workHash } from '@candor/ui/api/proof-of-work.ts';
import { startTestServer } from '@candor/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WorkGate, type Work } from '../../src/http/limits/work-gate.ts';

const sign = (text: string): string => createHmac('sha256', 'key').update(text).digest('hex');
const address = (number: number): string => `198.${18 + (number >> 8)}.${number & 255}.9`;
const solved = ({ challenge, bits }: Work): Promise<string> => doneWork(challenge, bits);

/** A gate that is hot: twenty networks have asked for codes this second. */
function hotGate(): WorkGate {
  const gate = new WorkGate(sign);
  for (let number = 0; number < 30; number += 1) gate.due('sms_mail', 'code', address(number), undefined, 1_000);
  return gate;
}

/** The work that an address is asked for once what it may do without is used up. */
function asked(gate: WorkGate, from: string, now = 1_000): Work {
  for (;;) {
    const work = gate.due('sms_mail', 'code', from, undefined, now);
    if (work) return work;
  }
}

describe('work under load', () => {
  it('HTTP-87 the page hashes as everybody does', () => {
    const seed = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(seed, fc.nat(), (text, answer) => {
        expect(workHash(text, answer)).toBe(createHash('sha256').update(`${text}:${answer}`).digest().readUInt32BE(0));
      }),
    );
  });

  it('HTTP-87 is asked of nobody in quiet times, nor for calls that cost little', () => {
    const gate = new WorkGate(sign);
    for (let second = 0; second < 600; second += 1)
      expect(gate.due('sms_mail', 'code', address(second), undefined, second * 1_000)).toBeUndefined();
    for (let number = 0; number < 1_000; number += 1)
      expect(hotGate().due('currency/status', 'read', '192.0.2.1', undefined, 1_000)).toBeUndefined();
  });

  it('HTTP-87 under load each network does little without it, and one call for each answer', async () => {
    const gate = hotGate();
    const from = '203.0.113.7';
    const free = [0, 1, 2].map(() => gate.due('sms_mail', 'code', from, undefined, 1_000));
    expect(free.map((work) => work === undefined)).toEqual([true, true, false]);
    const work = free[2]!;
    expect(work).toMatchObject({ bits: 17, seconds: 30 });
    const proof = await solved(work);
    const again = (call: 'sms_mail' | 'sms_send', by: string, at: number, said = proof) =>
      gate.due(call, 'code', by, said, at) === undefined;
    expect(again('sms_send', from, 1_000)).toBe(false);
    for (const bent of [proof.replace(/:\d+$/, ':0'), proof.replace('.17.', '.01.'), 'x', ''])
      expect([bent, again('sms_mail', from, 1_000, bent)]).toEqual([bent, false]);
    expect([again('sms_mail', from, 1_000), again('sms_mail', from, 1_000)]).toEqual([true, false]);
    // Of the same network another address may answer, of another network none.
    const second = asked(gate, from);
    expect(again('sms_mail', '203.0.113.200', 1_000, await solved(second))).toBe(true);
    const third = await solved(asked(gate, from));
    asked(gate, '192.0.2.1');
    expect(again('sms_mail', '192.0.2.1', 1_000, third)).toBe(false);
  });

  it('HTTP-87 an answer that comes too late is none', async () => {
    const gate = hotGate();
    const proof = await solved(asked(gate, '203.0.113.7'));
    // Kept hot, so that it would be asked for again.
    for (let number = 0; number < 400; number += 1) gate.due('sms_mail', 'code', address(number), undefined, 121_000);
    asked(gate, '203.0.113.7', 121_000);
    expect(gate.due('sms_mail', 'code', '203.0.113.7', proof, 121_000)).toBeDefined();
  });

  it('HTTP-87 is more the more is let through, not the more is refused', () => {
    const gate = hotGate();
    for (let number = 0; number < 10_000; number += 1) gate.due('sms_mail', 'code', '203.0.113.7', undefined, 1_000);
    expect(asked(gate, '203.0.113.7').bits).toBe(17);
    for (let number = 0; number < 400; number += 1) gate.due('sms_mail', 'code', address(number), undefined, 1_000);
    expect(asked(gate, '203.0.113.7').bits).toBeGreaterThan(19);
    expect(asked(gate, '203.0.113.7', 200_000).bits).toBe(17);
  });

  it('HTTP-87 one network that asks much works while nobody else does', () => {
    const gate = new WorkGate(sign);
    const one = Array.from({ length: 60 }, (_, number) => gate.due('user/login', 'login', `2001:db8:7:${number}::1`, undefined, 1_000));
    expect(one.filter((work) => work !== undefined).length).toBeGreaterThan(10);
    expect(gate.due('user/login', 'login', '192.0.2.1', undefined, 1_000)).toBeUndefined();
  });

  it('HTTP-87 is asked and taken over HTTP, with a code that older clients wait by', async () => {
    const server = await startTestServer({ settings: { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' } });
    const ask = async (number: number, from: string, proof?: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...(proof !== undefined && { 'work-proof': proof }) };
      const body = JSON.stringify({ user_string: `work${number}@example.org`, scene: 'register' });
      const response = await fetch(`${server.url}/api/sms_mail`, { method: 'POST', headers, body });
      const reply = (await response.json()) as { type: string; code?: string; params?: Work };
      return { status: response.status, after: response.headers.get('retry-after'), ...reply };
    };
    for (let number = 0; number < 24; number += 1) expect((await ask(number, address(number))).type).toBe('ok');
    const from = '203.0.113.7';
    const answers = [await ask(100, from), await ask(101, from), await ask(102, from)];
    const refused = answers.find(({ type }) => type === 'error');
    expect(refused).toMatchObject({ status: 429, code: 'work_required' });
    expect(Number(refused!.after)).toBe(refused!.params!.seconds);
    expect((await ask(103, from, await solved(refused!.params!))).type).toBe('ok');
  });
});

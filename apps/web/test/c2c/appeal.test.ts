import { describe, expect, it } from 'vitest';
import { kindsOf, nextWord, ownEvidence, type Evidence, type Instance } from '../../src/features/c2c/appeal/appeal-model.ts';

const MINUTE_MS = 60_000;
const INFO = { appeal_after_minutes: 30 };
const INSTANCE: Instance = {
  id: 4,
  instance: 1,
  by: 'buyer',
  kind: 'not_released',
  opened_time: 100,
  answer_by: 200,
  answered_time: 0,
  approvals: 1,
  statements: [],
  outcome: '',
  reason: '',
  told: '',
  decided_time: 0,
  final_time: 0,
  ended_time: 0,
  ending: '',
};
const buyer = { type: 1, status: 4, paid_time: 50 } as const;
const seller = { ...buyer, type: 2 } as const;
const next = (order: typeof buyer | typeof seller, of: Partial<Instance>, now = 150) =>
  nextWord(order, { instances: [{ ...INSTANCE, ...of }] }, INFO, now);

describe('CTC-69 what a party can say next', () => {
  it('is an appeal from the published time after payment on', () => {
    const paid = { ...buyer, status: 3 } as const;
    expect(nextWord(paid, { instances: [] }, INFO, 60)).toEqual({ act: 'appeal', from: 50 + 30 * MINUTE_MS });
    expect(nextWord({ ...buyer, status: 0 }, { instances: [] }, INFO, 60)).toEqual({ act: 'none' });
    expect(nextWord({ ...buyer, status: 1 }, { instances: [{ ...INSTANCE, ending: 'settled' }] }, INFO, 60)).toEqual({ act: 'none' });
  });

  it('is an answer of the other side, once and in time', () => {
    expect(next(seller, {})).toEqual({ act: 'answer', until: 200 });
    expect(next(buyer, {})).toEqual({ act: 'none' });
    expect(next(seller, { answered_time: 120 })).toEqual({ act: 'none' });
    expect(next(seller, {}, 199)).toEqual({ act: 'answer', until: 200 });
    expect(next(seller, {}, 200)).toEqual({ act: 'none' });
  });

  it('is an objection of either to a first decision, until it is carried out', () => {
    const decided = { outcome: 'to_buyer', final_time: 300 } as const;
    expect(next(seller, decided, 299)).toEqual({ act: 'object', until: 300 });
    expect(next(buyer, decided, 299)).toEqual({ act: 'object', until: 300 });
    expect(next(buyer, decided, 300)).toEqual({ act: 'none' });
    expect(next(buyer, { ...decided, instance: 2 }, 299)).toEqual({ act: 'none' });
  });

  it('goes with what the party handed in and did not name before', () => {
    const piece = (id: number, by: 'buyer' | 'seller'): Evidence => ({
      id,
      by,
      instance: 1,
      type: 'pdf',
      bytes: 9,
      sha256: '',
      added_time: 1,
    });
    const evidence = [piece(1, 'buyer'), piece(2, 'seller'), piece(3, 'buyer')];
    const statements = [{ by: 'buyer', words: '', evidence: [1], said_time: 1 }] as const;
    expect(
      ownEvidence({ evidence, instances: [{ ...INSTANCE, statements: statements.map((each) => ({ ...each, evidence: [1] })) }] }, 'buyer'),
    ).toEqual([3]);
    expect(ownEvidence({ evidence, instances: [] }, 'seller')).toEqual([2]);
  });

  it('names what a side may complain of', () => {
    expect(kindsOf('buyer')).not.toContain('not_paid');
    expect(kindsOf('seller')).not.toContain('not_released');
  });
});

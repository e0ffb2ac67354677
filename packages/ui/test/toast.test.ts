import { describe, expect, it } from 'vitest';
import { roomFor, type ToastOptions } from '../src/toast.tsx';

const note = (text: string): ToastOptions => ({ kind: 'note', text });
const texts = (standing: readonly ToastOptions[]): unknown[] => standing.map(({ text }) => text);

describe('toasts', () => {
  it('are three at most: the oldest gives way, but not one that must be read', () => {
    expect(texts(roomFor([note('a'), note('b'), note('c')], note('d')))).toEqual(['b', 'c']);
    expect(texts(roomFor([{ ...note('a'), sticky: true }, note('b'), note('c')], note('d')))).toEqual(['a', 'c']);
  });

  it('do not say the same warning twice, but tell twice what was done twice', () => {
    expect(texts(roomFor([note('hazard'), note('b')], note('hazard')))).toEqual(['b']);
    const done: ToastOptions = { kind: 'done', text: 'Order sent' };
    expect(texts(roomFor([done], done))).toEqual(['Order sent']);
  });
});

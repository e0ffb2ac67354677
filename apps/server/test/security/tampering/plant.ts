import { expect } from 'vitest';
import { tryCheck, type Check } from '../../../src/kernel/check/verify.ts';
import type { Tampering } from './case.ts';
import type { Copy } from './story.ts';

class Undone extends Error {}

/** Outcome of a tampering. */
export interface Planted {
  /** The database did not let it be planted. */
  readonly refused: boolean;
  readonly faults: readonly string[];
}

/** Plants a tampering in a copy and takes it back. Returns the findings of the checks, up to the one that finds what it should. */
export function planter(copy: Copy, checks: readonly Check[]): (tampering: Tampering) => Promise<Planted> {
  return async ({ as, plant, comes }) => {
    const faults: string[] = [];
    let refused = false;
    const work = copy.owner.tx(async (query) => {
      await query(`set local role ${as === 'server' ? 'candor_app' : 'none'}`);
      try {
        if (typeof plant === 'function') await plant(query);
        else for (const statement of typeof plant === 'string' ? [plant] : plant) await query(statement);
      } catch (error) {
        expect((error as Error).message).toMatch(/permission denied|stays/);
        refused = true;
        throw new Undone();
      }
      await query('set local role none');
      for (const check of checks) {
        faults.push(...(await tryCheck(check, query)).faults);
        if (comes instanceof RegExp && faults.some((fault) => comes.test(fault))) break;
      }
      throw new Undone();
    });
    await expect(work).rejects.toThrow(Undone);
    return { refused, faults };
  };
}

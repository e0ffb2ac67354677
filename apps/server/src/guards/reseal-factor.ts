import type { ResealRule } from './guards.ts';
import { read, type Command, type Source } from '../kernel/model/command.ts';

export interface ResealFactorInput {
  readonly ownerId: number;
  /** Secret as stored when it was read, and the same secret sealed with the current key. */
  readonly old: string;
  readonly sealed: string;
}

/** The command that stores an authenticator's secret sealed with the current key. */
export function resealFactor(
  rule: ResealRule,
  source: Source<number, { readonly factor_secret: string | null }>,
): Command<ResealFactorInput, ''> {
  return {
    name: rule.name,
    serial: ({ ownerId }) => rule.serial(ownerId),
    record: ({ ownerId }) => ({ ownerId }),
    needs: ({ ownerId }) => ({ accounts: [], rows: [read(source, ownerId)] }),
    decide(view, { ownerId, old, sealed }) {
      return { reply: '', changes: view.row(source, ownerId)?.factor_secret === old ? [rule.change(ownerId, sealed)] : [] };
    },
  };
}

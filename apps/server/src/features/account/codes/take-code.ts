import type { Refusal, View } from '../../../kernel/model/command.ts';
import { update, type Change } from '../../../kernel/model/table.ts';
import { judgeCode, type CodeProof } from './code-rules.ts';
import { CODES, codesSource } from './code-store.ts';

/** For commands that take a code: uses it up, or gives the refusal that counts a wrong one. They need `codesSource` of the recipient. */
export function takeCode(view: View, proof: CodeProof, now: number): { readonly changes: readonly Change[] } | Refusal {
  const verdict = judgeCode(view.row(codesSource, proof.recipient) ?? [], proof, now);
  if (verdict.right) return { changes: [update(CODES, verdict.id, { used_at: now }, proof.recipient)] };
  return { refused: 'code_wrong', changes: verdict.counts.map(({ id, set }) => update(CODES, id, set, proof.recipient)) };
}

import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { judgeCode, type CodeProof } from '../codes/code-rules.ts';
import { CODES, codesSource } from '../codes/code-store.ts';

/** Looks at a code without using it up; a wrong one counts. */
export const checkCode: Command<CodeProof, ''> = {
  name: 'account/check-code',
  serial: (proof) => `account:${proof.recipient}`,
  record: ({ recipient, scene }) => ({ recipient, scene }),
  needs: (proof) => ({ accounts: [], rows: [read(codesSource, proof.recipient)] }),
  decide(view, proof, _actor, moment) {
    const verdict = judgeCode(view.row(codesSource, proof.recipient) ?? [], proof, moment.now);
    if (verdict.right) return { reply: '' };
    return { refused: 'code_wrong', changes: verdict.counts.map(({ id, set }) => update(CODES, id, set, proof.recipient)) };
  },
};

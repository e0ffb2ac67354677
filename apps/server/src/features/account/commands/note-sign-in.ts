import type { Command } from '../../../kernel/model/command.ts';
import { signInRow, type SignInOutcome } from '../sign-ins.ts';

export interface NoteSignInInput {
  readonly userId: number;
  readonly address: string;
  readonly device: string;
  readonly outcome: SignInOutcome;
}

/** Remembers a try to sign in that led to nothing. */
export const noteSignIn: Command<NoteSignInInput, ''> = {
  name: 'account/note-sign-in',
  serial: ({ userId }) => `user:${userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, input, _actor, moment) => ({ reply: '', changes: [signInRow(input.userId, input, input.outcome, moment.now)] }),
};

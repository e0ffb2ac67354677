import type { ReplyOf } from '@candor/api';

export type Complaint = ReplyOf<'console/complaints'>['list'][number];

/** The most an answer may hold, as the contract has it. */
export const ANSWER_MOST = 2000;

/** An answer as it is sent: trimmed, lines kept, other control characters taken out. */
export function cleanAnswer(typed: string): string {
  return (
    typed
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .trim()
  );
}

export type AnswerProblem = 'answer_missing' | 'answer_same';

/** What is wrong with an answer; undefined when it can be sent. */
export function answerProblem(typed: string, complaint: Complaint): AnswerProblem | undefined {
  const answer = cleanAnswer(typed);
  if (answer === '') return 'answer_missing';
  return answer === complaint.reply_content ? 'answer_same' : undefined;
}

import { RefusedError } from '../../kernel/model/command.ts';

/**
 * Time after which a call is answered in any case, in milliseconds. It is a second and more below the fifteen that the web app waits. The kernel gives up after
 * twelve, so that a call that is answered here is one whose reads hang.
 */
export const ANSWER_MS_MAX = 13_500;

/**
 * Settles as the work does, or is refused 13.5 seconds after the call began (on the clock of `performance.now`). It is refused as `unavailable` when nothing
 * can have been changed by then. Else it is refused as `outcome_unknown`, for the work continues and its end is not reported.
 */
export function answeredInTime<Answer>(work: Promise<Answer>, changes: boolean, began: number): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const left = Math.max(0, began + ANSWER_MS_MAX - performance.now());
    const late = setTimeout(() => reject(new RefusedError(changes ? 'outcome_unknown' : 'unavailable')), left);
    work.then(
      (answer) => {
        clearTimeout(late);
        resolve(answer);
      },
      (error: unknown) => {
        clearTimeout(late);
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- handed on as it came
        reject(error);
      },
    );
  });
}

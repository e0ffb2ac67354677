import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for real I/O: asks again until the answer is neither undefined nor false, and returns it. Throws with `what`
 * after `deadlineMs`.
 */
export async function until<Answer>(
  what: string,
  ask: () => Answer | undefined | false | Promise<Answer | undefined | false>,
  deadlineMs = 10_000,
): Promise<Answer> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${deadlineMs} ms`);
    await sleep(5);
  }
}

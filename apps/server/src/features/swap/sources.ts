import type { Source } from '../../kernel/command.ts';

/** What the commands of the exchange see of other features. */
export interface SwapSources {
  /** Whether a customer's account is frozen, by user id. */
  readonly frozen: Source<number, boolean>;
}

import type { Command } from '../kernel/model/command.ts';

interface BeginInput {
  /** Rows that were there unsealed. */
  readonly rows: number;
}

/** Notes in the journal that everything before was sealed as it was: the batch that holds it is the first one with a seal. */
export const beginSeals: Command<BeginInput, ''> = {
  name: 'seals/begin',
  serial: () => 'seals',
  needs: () => ({ accounts: [], rows: [] }),
  decide: () => ({ reply: '' }),
};

/** Notes in the journal that rows and accounts were sealed again as they were: from its batch on their positions are kept. */
export const resealRows: Command<BeginInput, ''> = {
  name: 'seals/anew',
  serial: () => 'seals',
  needs: () => ({ accounts: [], rows: [] }),
  decide: () => ({ reply: '' }),
};

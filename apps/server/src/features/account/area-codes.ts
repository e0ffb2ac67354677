import { RefusedError, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';

export interface AreaCode {
  readonly id: number;
  readonly name: string;
  /** Digits, without a plus. */
  readonly area_code: string;
}

/** The countries of the picker, read once and again after they have changed: a commit with an effect of the kind `area-codes/changed`. */
export class AreaCodes {
  readonly #database: Database;
  #loading: Promise<AreaCode[]> | undefined;

  constructor(database: Database, kernel: Pick<Kernel, 'onCommit' | 'onReset'>) {
    this.#database = database;
    kernel.onCommit(({ effects }) => {
      if (effects.some(({ kind }) => kind === 'area-codes/changed')) this.#loading = undefined;
    });
    kernel.onReset(async () => {
      this.#loading = undefined;
    });
  }

  /** All of them by name. */
  list(): Promise<AreaCode[]> {
    if (this.#loading) return this.#loading;
    const loading = this.#database
      .query<{ id: number; name: string; area_code: string }>(
        'select id, name, area_code from area_codes where removed_at is null order by name, id',
      )
      .catch((error: Error) => {
        // A failure is told to who asked, not remembered for all who ask later.
        if (this.#loading === loading) this.#loading = undefined;
        throw error;
      });
    this.#loading = loading;
    return loading;
  }

  /** Refuses a prefix that is not on the list, and one that is not that of the country chosen: `area_code_unknown`. */
  async require(areaCode: string, id: number | undefined): Promise<void> {
    const known = (await this.list()).some((each) => each.area_code === areaCode && (id === undefined || each.id === id));
    if (!known) throw new RefusedError('area_code_unknown');
  }
}

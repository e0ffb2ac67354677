import { RefusedError } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';

export interface AreaCode {
  readonly id: number;
  readonly name: string;
  /** Digits, without a plus. */
  readonly area_code: string;
}

/** The countries of the picker, read once. */
export class AreaCodes {
  readonly #database: Database;
  #loading: Promise<AreaCode[]> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All of them by name. */
  list(): Promise<AreaCode[]> {
    this.#loading ??= this.#database
      .query<{ id: number; name: string; area_code: string }>('select id, name, area_code from area_codes order by name, id')
      .catch((error: Error) => {
        // A failure is told to who asked, not remembered for all who ask later.
        this.#loading = undefined;
        throw error;
      });
    return this.#loading;
  }

  /** Refuses a prefix that is not on the list, and one that is not that of the country chosen: `area_code_unknown`. */
  async require(areaCode: string, id: number | undefined): Promise<void> {
    const known = (await this.list()).some((each) => each.area_code === areaCode && (id === undefined || each.id === id));
    if (!known) throw new RefusedError('area_code_unknown');
  }
}

import { LANGUAGE_TAGS, type Language, type ReplyOf } from '@candor/api';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { areaPrefix } from './mobile-numbers.ts';
import { regionName, regionOf } from './region-names.ts';

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

  /**
   * All of them as a reader of a language calls them, sorted by that. In English by the name that was stored, as is one
   * that is no country's.
   */
  async named(language: Language): Promise<ReplyOf<'area_code'>> {
    const areas = (await this.list()).map(({ id, name, area_code }) => {
      const region = regionOf(name);
      return { id, name: (language === 'en' ? undefined : regionName(region, language)) ?? name, area_code, region };
    });
    const { compare } = new Intl.Collator(LANGUAGE_TAGS[language]);
    return areas.sort((left, right) => compare(left.name, right.name) || left.id - right.id);
  }

  /**
   * Returns the stored name of a country that is given by its code. So it reads alike, whatever the language of the customer who chose it. Any other text is
   * returned unchanged.
   */
  async storedName(given: string): Promise<string> {
    return /^[A-Z]{2}$/.test(given) ? ((await this.list()).find(({ name }) => regionOf(name) === given)?.name ?? given) : given;
  }

  /** Refuses a prefix that is not on the list, and one that is not that of the country chosen: `area_code_unknown`. What is none is `account_malformed`. */
  async require(areaCode: string | undefined, id: number | undefined): Promise<void> {
    const prefix = areaPrefix(areaCode);
    const known = (await this.list()).some((each) => each.area_code === prefix && (id === undefined || each.id === id));
    if (!known) throw new RefusedError('area_code_unknown');
  }
}

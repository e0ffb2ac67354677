import type { Terms } from '../feature.ts';
import type { Check } from '../kernel/verify.ts';
import { composeMarkets } from './compose.ts';
import type { MarketDatabase } from './database.ts';
import { Founding } from './founding.ts';
import { newestTerms, readTerms, termsText } from './market-terms.ts';

/** Reads the approved changes of terms on the connection of a check. */
export type ReadTerms = (query: MarketDatabase['query'], founding: Founding) => Promise<Pick<Terms, 'inForce'>>;

/**
 * The markets are set as the journal has them in force: spread, fees, pause, hours and the rate of liquidation follow from what they
 * began with and from the approved changes that had taken effect when the newest decision was made. What they began with and was
 * changed while no server ran shows until the next start, which puts it in force and into the journal.
 */
export function marketsFollowJournal(read: ReadTerms): Check {
  return async (query) => {
    const check = 'every market is set as the journal says';
    const database: MarketDatabase = { query, run: ({ text, values }) => query(text, values) };
    const [founding, stored] = [await Founding.load(database), await newestTerms(database)];
    const terms = await read(query, founding);
    const [head] = await query<{ at: number | null }>('select max(at) as at from journal');
    const { pairs, hours } = composeMarkets(founding.markets, (kind, entity) => terms.inForce(kind, entity, head?.at ?? 0).document);
    if (stored === undefined || stored.text === termsText(pairs, hours)) return { check, looked: pairs.length, faults: [] };
    const known = termsOrNone(stored.text);
    if (!known) return { check, looked: pairs.length, faults: ['market_terms ends with something that is none'] };
    const faults = pairs
      .filter(
        (pair) =>
          termsText(
            known.pairs.filter(({ id }) => id === pair.id),
            [],
          ) !== termsText([pair], []),
      )
      .map(({ id, symbol }) => `pairs ${id} (${symbol}) is not set as the journal says`);
    if (termsText([], known.hours) !== termsText([], hours)) faults.push('market_hours are not those of the journal');
    return { check, looked: pairs.length, faults: faults.length > 0 ? faults : ['pairs are not those of the journal'] };
  };
}

function termsOrNone(text: string): ReturnType<typeof readTerms> | undefined {
  try {
    return readTerms(text);
  } catch {
    return undefined;
  }
}

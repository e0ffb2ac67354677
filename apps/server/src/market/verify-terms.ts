import type { Check } from '../kernel/verify.ts';
import type { MarketDatabase } from './database.ts';
import { loadHours, loadPairs } from './load-pairs.ts';
import { newestTerms, readTerms, termsText } from './market-terms.ts';

/**
 * The markets are set as the journal has them in force: spread, fees, pause, hours and the rate of liquidation. What was changed
 * while no server ran shows until the next start, which puts it in force and into the journal.
 */
export const marketsFollowJournal: Check = async (query) => {
  const check = 'every market is set as the journal says';
  const database: MarketDatabase = { query, run: ({ text, values }) => query(text, values) };
  const [pairs, hours, stored] = [await loadPairs(database), await loadHours(database), await newestTerms(database)];
  if (stored === undefined || stored === termsText(pairs, hours)) return { check, looked: pairs.length, faults: [] };
  const known = termsOrNone(stored);
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

function termsOrNone(text: string): ReturnType<typeof readTerms> | undefined {
  try {
    return readTerms(text);
  } catch {
    return undefined;
  }
}

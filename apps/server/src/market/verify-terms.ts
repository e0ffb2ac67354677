import type { Terms } from '../terms-types.ts';
import type { Check } from '../kernel/check/verify.ts';
import { canonicalJson } from '../kernel/model/hash.ts';
import { composeMarkets, type MarketSettings } from './compose.ts';
import type { MarketDatabase } from './database.ts';
import { Founding } from './seed-markets.ts';
import { newestTerms, readTerms, termsText } from './market-terms.ts';

const NONE: MarketSettings = { pairs: [], hours: [], products: {} };

/** Reads the approved changes of terms on the connection of a check. */
export type ReadTerms = (query: MarketDatabase['query'], founding: Founding) => Promise<Pick<Terms, 'inForce'>>;

/**
 * Checks that the markets are set as the journal has them in force. Spread, fees, pause, hours and the rate of liquidation follow from the founding settings
 * and the approved changes. Changes count that had taken effect when the newest decision was made. A founding setting that was changed while no server ran
 * shows until the next start. That start puts it in force and into the journal.
 */
export function marketsFollowJournal(read: ReadTerms): Check {
  return async (query) => {
    const check = 'every market is set as the journal says';
    const database: MarketDatabase = { query, run: ({ text, values }) => query(text, values) };
    const [founding, stored] = [await Founding.load(database), await newestTerms(database)];
    const terms = await read(query, founding);
    const [head] = await query<{ at: number | null }>('select max(at) as at from journal');
    const settings = composeMarkets(founding.markets, (kind, entity, at) => terms.inForce(kind, entity, at).document, head?.at ?? 0);
    const { pairs, hours, products } = settings;
    if (stored === undefined || stored.text === termsText(settings)) return { check, checked: pairs.length, faults: [] };
    const known = termsOrNone(stored.text);
    if (!known) return { check, checked: pairs.length, faults: ['market_terms ends with something that is none'] };
    const faults = pairs
      .filter(
        (pair) => termsText({ ...NONE, pairs: known.pairs.filter(({ id }) => id === pair.id) }) !== termsText({ ...NONE, pairs: [pair] }),
      )
      .map(({ id, symbol }) => `pairs ${id} (${symbol}) is not set as the journal says`);
    if (termsText({ ...NONE, hours: known.hours }) !== termsText({ ...NONE, hours }))
      faults.push('market_hours are not those of the journal');
    // What products begin with is known to the program alone: a venue that was started by an earlier one has it from its next start on.
    for (const [name, document] of Object.entries(products))
      if (name in known.products && canonicalJson(known.products[name]) !== canonicalJson(document))
        faults.push(`the terms of ${name} are not those of the journal`);
    if (faults.length === 0 && termsText({ ...known, products: {} }) === termsText({ ...settings, products: {} }))
      return { check, checked: pairs.length, faults };
    return { check, checked: pairs.length, faults: faults.length > 0 ? faults : ['pairs are not those of the journal'] };
  };
}

function termsOrNone(text: string): ReturnType<typeof readTerms> | undefined {
  try {
    return readTerms(text);
  } catch {
    return undefined;
  }
}

import type { Clock } from '../../src/kernel/model/clock.ts';
import { createTermsFeature, type TermsFeature } from '../../src/features/terms/index.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import type { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { createMarket, type MarketDeps } from '../../src/market/create-market.ts';
import { Founding } from '../../src/market/seed-markets.ts';
import type { MarketService } from '../../src/market/market-service.ts';

/** Sources of a market's terms: what it began with, and the changes of terms that are stored. */
export async function termsOf(database: Database, kernel: VenueKernel, clock: Clock): Promise<{ founding: Founding; terms: TermsFeature }> {
  const founding = await Founding.load(database);
  return { founding, terms: await createTermsFeature({ kernel, database, clock, founding: founding.entities }) };
}

/** A market on what is stored. */
export async function marketOf(deps: Omit<MarketDeps, 'kernel' | 'database' | 'founding' | 'terms'> & MarketParts): Promise<MarketService> {
  const { founding, terms } = await termsOf(deps.database, deps.kernel, deps.clock);
  return createMarket({ ...deps, founding, terms: terms.terms });
}

interface MarketParts {
  readonly kernel: VenueKernel;
  readonly database: Database;
}

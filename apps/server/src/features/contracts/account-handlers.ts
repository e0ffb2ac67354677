import type { contractAccountCalls } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Markets } from '../../market/market.ts';
import { liquidationExplanation } from './liquidation-explanation.ts';
import { statisticsOf } from './statistics.ts';

interface AccountHandlerDependencies {
  readonly database: Database;
  readonly market: Markets;
  readonly clock: Clock;
}

/** Makes the handlers of customers' calls about their contracts beside the trading screen. */
export function contractAccountHandlers({ database, market, clock }: AccountHandlerDependencies): HandlersOf<typeof contractAccountCalls> {
  return {
    'lever/liquidation': ({ id }, { actor }) => liquidationExplanation(database.query, market, actor.userId, id),
    'lever/statistics': ({ days }, { actor }) => statisticsOf(database.query, market, actor.userId, days, clock.now()),
  };
}

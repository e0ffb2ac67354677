import type { operationsCalls, outboxCalls } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import { FairQueue } from '../../guards/fair-queue.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Check } from '../../kernel/check/verify.ts';
import { feedHealth } from '../../market/feed-health.ts';
import type { MarketService } from '../../market/market-service.ts';
import type { Messages } from '../../notifications/create-messages.ts';
import { AuditCheck } from './audit-check.ts';
import { auditLog } from './audit-log.ts';
import { removeAreaCode } from './commands/remove-area-code.ts';
import { saveAreaCode } from './commands/save-area-code.ts';
import { outboxHandlers } from './outbox.ts';
import { areaCodeList, jobList } from './queries.ts';

export interface OperationsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Pick<MarketService, 'pairs' | 'stateOf' | 'feed'>;
  readonly messages: Pick<Messages, 'outbox' | 'unsent'>;
  /** Every check of stored data. */
  readonly checks: () => readonly Check[];
  readonly config: { readonly mode: 'demo' | 'live' };
}

const SEARCHES_WAITING = 20;

/** Makes the calls about the condition of the venue: messages, countries, the audit log, jobs and feeds. None of them moves money or bends a price. */
export function createOperationsFeature(needs: OperationsDependencies): {
  readonly handlers: HandlersOf<typeof operationsCalls & typeof outboxCalls>;
} {
  const { kernel, database, clock, market, messages, checks, config } = needs;
  const audit = new AuditCheck(database, clock, checks);
  // A search reads up to a million lines. One at a time leaves the connections to what customers ask.
  const searches = new FairQueue(1, SEARCHES_WAITING);
  return {
    handlers: {
      ...outboxHandlers({ kernel, clock, messages }),
      'console/area_codes': () => areaCodeList(database),
      'console/area_code_save': (input, { actor }) => kernel.run(saveAreaCode, input, actor),
      'console/area_code_remove': (input, { actor }) => kernel.run(removeAreaCode, input, actor),
      'console/audit': (input) => searches.take(() => auditLog(database, input)),
      'console/audit_check': () => audit.run(),
      'console/jobs': (input) => jobList(database, input),
      'console/feeds': async () => ({ mode: config.mode, ...(await feedHealth(database, market, clock.now())) }),
    },
  };
}

import type { liabilityCalls } from '@candor/api';
import type { Chain } from '../../chains/chain.ts';
import type { ReserveAddress } from '../../config/config.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { KernelLog } from '../../kernel/model/kernel-log.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { orderProof } from './commands/order.ts';
import { dailyProofWork, nextProofAt } from './daily-work.ts';
import { ownProof } from './own-proof.ts';
import { ProofMaker } from './proof-maker.ts';
import { leaves, proofs } from './queries.ts';
import { SigningKeys } from '../../secrets/signing-keys.ts';
import { Reserves } from './reserves.ts';

/** Dependencies of the liabilities feature. */
export interface LiabilityDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: KernelLog;
  readonly secrets: SecretBox;
  /** Addresses with the venue's money, and the chains that it has a node of. */
  readonly addresses: readonly ReserveAddress[];
  readonly chains: ReadonlyMap<string, Chain>;
}

/** Parts of the liabilities feature that others use. */
export interface LiabilitiesFeature {
  readonly handlers: HandlersOf<typeof liabilityCalls>;
  readonly dueWork: readonly DueWork[];
  readonly maker: ProofMaker;
  /** Begins to read the reserves. */
  start(): void;
  stop(): Promise<void>;
}

/** Proofs of what the venue owes its customers: made, published, and opened to each customer. */
export function createLiabilitiesFeature(needs: LiabilityDependencies): LiabilitiesFeature {
  const { kernel, database, clock, secrets } = needs;
  const reserves = new Reserves(needs);
  const keys = new SigningKeys(secrets, 'liability signature');
  const maker = new ProofMaker({ ...needs, keys, reserves });
  return {
    handlers: {
      'liabilities/proofs': async ({ page }) => ({ ...(await proofs(database, page)), keys: keys.publicKeys, reserves: reserves.shown() }),
      'liabilities/leaves': (input) => leaves(database, input),
      'liabilities/own': ({ number }, { actor }) => ownProof(database, secrets, { number, userId: actor.userId }),
      'console/liabilities': async ({ page }) => ({
        making: maker.isMaking,
        next_at: nextProofAt(clock.now()),
        last_error: maker.lastError,
        ...(await proofs(database, page)),
      }),
      'console/liabilities_make': async (_input, { actor }) => {
        if (maker.isMaking) throw new RefusedError('already_done');
        await kernel.run(orderProof, {}, actor);
        maker.begin(actor);
        return '';
      },
    },
    dueWork: [dailyProofWork(database, maker)],
    maker,
    start: () => reserves.start(),
    async stop() {
      await reserves.stop();
      await maker.stop();
    },
  };
}

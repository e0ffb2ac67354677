import { type operatorCalls, type Role, ROLES } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import type { JobHandler } from '../../kernel/model/job.ts';
import { resealFactors } from '../../guards/factor-secrets.ts';
import type { Passwords } from '../../guards/passwords.ts';
import { WrongTries } from '../../guards/wrong-tries.ts';
import type { AddressWatch } from '../../http/caller/address-watch.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Market } from '../../market/market.ts';
import type { Delivery } from '../../notifications/delivery.ts';
import type { ReviewQueue } from '../../reviews/queries.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { endOperatorSession } from './commands/end-operator-session.ts';
import { seedDemoOperators } from './demo.ts';
import { OPERATOR_FACTOR } from './factor.ts';
import { OPERATOR_IDLE_MS } from './lifetime.ts';
import type { Prover } from '../../proof/prover.ts';
import { operatorSessions, type OperatorSessions } from './sessions.ts';
import { operatorJob } from './orders.ts';
import { overview } from './overview.ts';
import { changePassword } from './password.ts';
import { OperatorProofs, type Origin } from './proofs.ts';

/** Dependencies of the operators feature. Make the feature before the kernel has work: it follows commits. */
export interface OperatorsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly passwords: Passwords;
  /** For the state of the markets. */
  readonly market: Pick<Market, 'pairs' | 'stateOf'>;
  /** For how long what is decided waits. */
  readonly reviews: Pick<ReviewQueue, 'figures'>;
  /** For how far what is stored is proven. */
  readonly prover: Pick<Prover, 'state'>;
  /** For whether a proxy is overlooked. */
  readonly watch: Pick<AddressWatch, 'overlooksProxy'>;
  /** For whether accounts of the venue are refused where messages go out. */
  readonly delivery: Pick<Delivery, 'refusedChannels'>;
  readonly config: {
    readonly mode: 'demo' | 'live';
    /** Version of the venue, as in package.json. */
    readonly version: string;
    /** Multiplies the tries at a password, as it multiplies the other budgets. */
    readonly rateLimitFactor: number;
  };
}

/** Parts of the operators feature that others use. */
export interface OperatorsFeature {
  readonly handlers: HandlersOf<typeof operatorCalls>;
  /** Authenticates the tokens of operators. */
  readonly sessions: OperatorSessions;
  /**
   * Begins a sign-in of an operator whose passkey was verified; resolves with the token. Rejects with `login_wrong` for a
   * disabled operator and for a passkey that was removed meanwhile. Tests, which verify nothing, name no passkey.
   */
  openOperatorSession(operatorId: number, origin: Origin, passkey?: string): Promise<string>;
  /**
   * Checks password and code of a signed-in operator and uses the code up. Rejects with `password_wrong`, `code_wrong` and
   * `rate_limited`.
   */
  requireOperatorProof(operatorId: number, address: string, password: string, code: string): Promise<void>;
  /** Carries out what the command on the machine orders of a running server. */
  readonly jobs: readonly JobHandler[];
  /** Makes sure of the operators of demo mode; does nothing in live mode. */
  seedDemo(): Promise<void>;
  /** Seals stored secrets again that an older key sealed; returns how many. Rejects with `SecretKeyError` when a key is missing. */
  resealSecrets(): Promise<number>;
  /** Counts again the wrong tries of before a restart. Call it before the first request. */
  recallWrongTries(): Promise<void>;
  /** Stores what is still in memory; call it before the kernel stops. */
  stop(): Promise<void>;
}

interface OperatorLine extends Record<string, unknown> {
  id: number;
  email: string;
  name: string;
  role: Role;
  status: 'active' | 'disabled';
  created_at: number;
  seen_at: number;
}

/** Operators: how they sign in to the console, and who they are. */
export function createOperatorsFeature(dependencies: OperatorsDependencies): OperatorsFeature {
  const { kernel, database, clock, secrets, passwords, market, reviews, config } = dependencies;
  const demo = config.mode === 'demo';
  const sessions = operatorSessions({ kernel, database, clock, demo });
  const wrongTries = new WrongTries({ kernel, database, clock, secrets });
  const { rateLimitFactor } = config;
  const proofs = new OperatorProofs({ kernel, database, clock, secrets, passwords, wrongTries, rateLimitFactor, demo });

  /** Operators by id; `seen_at` is stored about once a minute. */
  const list = (id?: number): Promise<OperatorLine[]> =>
    database.query<OperatorLine>(
      `select id, email, name, role, status, created_at,
         coalesce((select max(seen_at) from operator_sessions where operator_id = operators.id), to_timestamp(0)) as seen_at
       from operators where $1::int is null or id = $1 order by id`,
      [id ?? null],
    );

  const handlers: HandlersOf<typeof operatorCalls> = {
    'console/login': (input, context) => proofs.signIn(input, context),
    'console/mode': () => Promise.resolve({ mode: config.mode }),
    'console/logout': (_input, { actor }) => kernel.run(endOperatorSession, {}, actor),
    'console/me': async (_input, { actor }) => {
      const [me] = await list(actor.userId);
      const signIn = sessions.get(actor.session ?? '');
      if (!me || !signIn) throw new RefusedError('login_expired');
      const { id, email, name, role } = me;
      const { mode, version } = config;
      const { expiresAt, passwordInitial } = signIn;
      const permissions = [...ROLES[role]];
      const lasts = { expires_at: expiresAt, idle_ms: OPERATOR_IDLE_MS };
      return { id, email, name, role, permissions, ...lasts, password_initial: passwordInitial ? 1 : 0, version, mode };
    },
    'console/password': (input, { actor }) => changePassword(input, actor, { kernel, passwords, proofs }),
    'console/operators': () => list(),
    'console/overview': async () =>
      overview(
        database,
        market,
        kernel,
        await reviews.figures(clock.now()),
        { doubts: database.doubts, proofs: dependencies.prover },
        clock,
        dependencies.watch,
        dependencies.delivery,
      ),
  };

  return {
    handlers,
    sessions,
    openOperatorSession: (operatorId, origin, passkey) => proofs.openSession(operatorId, origin, passkey),
    requireOperatorProof: (operatorId, address, password, code) => proofs.require(operatorId, address, password, code),
    jobs: [operatorJob({ kernel, secrets })],
    seedDemo: () => (demo ? seedDemoOperators({ kernel, database, secrets, passwords }) : Promise.resolve()),
    resealSecrets: () => resealFactors({ kernel, database, secrets }, OPERATOR_FACTOR),
    recallWrongTries: () => proofs.recall(),
    stop: async () => {
      await Promise.all([sessions.storeSeen(), wrongTries.stored()]);
    },
  };
}

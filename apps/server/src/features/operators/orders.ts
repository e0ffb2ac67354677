import { ROLE_NAMES, type ErrorCode, type Role } from '@candor/api';
import type { JobHandler } from '../../kernel/model/job.ts';
import { openFactor } from '../../guards/factor-secrets.ts';
import { RefusedError, SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { addOperators, type NewOperator } from './commands/add-operators.ts';
import { resetOperator, type ResetOperatorInput } from './commands/reset-operator.ts';
import { setOperatorStatus, type SetOperatorStatusInput } from './commands/set-operator-status.ts';
import { OPERATOR_FACTOR } from './factor.ts';

/** The job by which the command on the machine asks a running server: only the server that writes may do it. */
export const OPERATOR_JOB = 'operators/order';

/** Order of the command on the machine. Passwords are hashed and secrets sealed before an order is made. */
export type OperatorOrder =
  | ({ readonly kind: 'add' } & Omit<NewOperator, 'demo' | 'initial'>)
  | ({ readonly kind: 'status' } & SetOperatorStatusInput)
  | ({ readonly kind: 'reset' } & ResetOperatorInput);

/** Dependencies of carrying out an order. */
export interface OrderDependencies {
  readonly kernel: Kernel;
  readonly secrets: SecretBox;
}

/**
 * Carries out an order as a command of the venue. Rejects with `SecretKeyError` when the order was sealed with a key that this process does not have. Such an
 * operator could never sign in, and the order may be of another venue.
 */
export async function carryOut(order: OperatorOrder, { kernel, secrets }: OrderDependencies): Promise<void> {
  switch (order.kind) {
    case 'add':
      openFactor(secrets, OPERATOR_FACTOR, order.id, order.factorSecret);
      await kernel.run(addOperators, { operators: [{ ...order, demo: false, initial: true }] }, SYSTEM);
      return;
    case 'status':
      await kernel.run(setOperatorStatus, { operatorId: order.operatorId, status: order.status }, SYSTEM);
      return;
    case 'reset': {
      const { operatorId, passwordHash, factorSecret } = order;
      openFactor(secrets, OPERATOR_FACTOR, operatorId, factorSecret);
      await kernel.run(resetOperator, { operatorId, passwordHash, factorSecret }, SYSTEM);
    }
  }
}

/** Refusals that another try does not change. Who ordered looks at the operators afterwards and sees whether it was done. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['account_taken', 'already_done', 'not_found']);

/** Carries out the order in a job's payload; once, however often it runs. */
export function operatorJob(dependencies: OrderDependencies): JobHandler {
  return {
    name: OPERATOR_JOB,
    async run(_key, payload) {
      try {
        await carryOut(readOrder(payload), dependencies);
      } catch (error) {
        if (!(error instanceof RefusedError) || !FINAL.has(error.code)) throw error;
      }
    },
  };
}

/** Reads an order from JSON. Throws `TypeError` for anything else. */
function readOrder(payload: unknown): OperatorOrder {
  const fields = new Map(Object.entries(typeof payload === 'object' && payload !== null ? payload : {}));
  const text = (name: string): string => {
    const value: unknown = fields.get(name);
    if (typeof value !== 'string' || value === '') throw new TypeError(`an order without ${name}`);
    return value;
  };
  const id = (name: string): number => {
    const value: unknown = fields.get(name);
    if (typeof value !== 'number' || !Number.isInteger(value)) throw new TypeError(`an order without ${name}`);
    return value;
  };
  const role = (): Role => {
    const found = ROLE_NAMES.find((each) => each === text('role'));
    if (!found) throw new TypeError('an order with an unknown role');
    return found;
  };
  const kind = text('kind');
  switch (kind) {
    case 'add':
      return {
        kind,
        id: id('id'),
        email: text('email'),
        name: text('name'),
        role: role(),
        passwordHash: text('passwordHash'),
        factorSecret: text('factorSecret'),
      };
    case 'status':
      return { kind, operatorId: id('operatorId'), status: text('status') === 'active' ? 'active' : 'disabled' };
    case 'reset':
      return { kind, operatorId: id('operatorId'), passwordHash: text('passwordHash'), factorSecret: text('factorSecret') };
    default:
      throw new TypeError(`no order is called ${kind}`);
  }
}

import type { Mutant } from '../mutant.ts';

const PERMISSIONS = 'packages/api/src/contract/permissions.ts';
const ROLES = 'packages/api/test/roles.test.ts';
const CALL = 'apps/server/src/calls/call.ts';
const ACCESS = 'apps/server/test/http/access.test.ts';
const REVIEWS = 'apps/server/test/reviews/reviews.test.ts';
const DECIDE = 'apps/server/src/reviews/commands/decide.ts';

/** Mutants of rights: of what each role may do, and of what one operator may not decide alone. */
export const RIGHTS: readonly Mutant[] = [
  {
    name: 'a role of operators gains a right: support reviews withdrawals',
    file: PERMISSIONS,
    from: `    'withdrawals.read',\n    'outbox.read',`,
    to: `    'withdrawals.read',\n    'withdrawals.review',\n    'outbox.read',`,
    tests: [ROLES],
  },
  {
    name: 'a role of operators gains a right: auditors read what only administrators may',
    file: PERMISSIONS,
    from: `    'jobs.read',\n    'terms.read',\n    'feeds.read',`,
    to: `    'jobs.read',\n    'terms.read',\n    'outbox.secrets',\n    'feeds.read',`,
    tests: [ROLES],
  },
  {
    name: 'a role of operators gains a right: compliance sends withdrawals',
    file: PERMISSIONS,
    from: `    'withdrawals.review',\n    'deposits.review',`,
    to: `    'withdrawals.review',\n    'withdrawals.send',\n    'deposits.review',`,
    tests: [ROLES],
  },
  {
    name: 'a role of operators loses a right',
    file: PERMISSIONS,
    from: `    'content.review',\n    'audit.read',`,
    to: `    'content.review',`,
    tests: [ROLES],
  },
  {
    name: 'a call of the console asks for no permission',
    file: CALL,
    from: `if (permission !== 'any' && !(permission && allows(operator.role, permission)))`,
    to: `if (permission !== 'any' && !permission)`,
    tests: [ACCESS],
  },
  {
    name: 'a call that names no permission is open to every operator',
    file: CALL,
    from: `if (permission !== 'any' && !(permission && allows(operator.role, permission)))`,
    to: `if (permission !== 'any' && permission && !allows(operator.role, permission))`,
    tests: ['apps/server/test/http/invoke.test.ts'],
    reason: 'no call of the contract is without a permission (HTTP-25), so none can be asked that way',
  },
  {
    name: 'an operator acts with the first password',
    file: CALL,
    from: 'if (operator.passwordInitial && !initial)',
    to: 'if (false)',
    tests: [ACCESS, 'apps/server/test/operators/first-password.test.ts'],
  },
  {
    name: 'a customer acts before the second factor',
    file: CALL,
    from: 'if (caller.pending && !this.endpoint.pending)',
    to: 'if (false)',
    tests: [ACCESS],
  },
  {
    name: 'an API key makes calls of other scopes',
    file: CALL,
    from: 'if (caller.scopes && !(scope && caller.scopes.includes(scope)))',
    to: 'if (caller.scopes && !scope)',
    tests: [ACCESS],
  },
  {
    name: 'who opened a review decides it',
    file: DECIDE,
    from: `if (review.opened_by === actor.userId) return 'self_approval';`,
    to: '',
    tests: [REVIEWS, 'apps/server/test/wallet/adjustments.test.ts'],
  },
  {
    name: 'one operator decides a review twice',
    file: DECIDE,
    from: `if (review.outcome === '' && review.first_by === actor.userId) return 'second_operator';`,
    to: '',
    tests: [REVIEWS, 'apps/server/test/withdrawals/withdrawals.test.ts'],
  },
  {
    name: 'a review is decided without having been looked at',
    file: DECIDE,
    from: `if (!views.some(({ operator_id }) => operator_id === actor.userId)) return 'view_first';`,
    to: '',
    tests: [REVIEWS],
  },
  {
    name: 'the first of two approvals carries a review out',
    file: DECIDE,
    from: `review.approvals > 1 && review.first_by === null`,
    to: `review.approvals > 2 && review.first_by === null`,
    tests: ['apps/server/test/withdrawals/withdrawals.test.ts'],
  },
  {
    name: 'who proposes terms decides them',
    file: 'apps/server/src/features/terms/commands/decide.ts',
    from: `if (change.proposed_by === actor.userId) return { refused: 'self_approval' };`,
    to: '',
    tests: ['apps/server/test/terms/settings.test.ts'],
    reason: 'the database refuses it too, by a constraint that the command names as the same code',
  },
  {
    name: 'terms are approved without their notice',
    file: 'apps/server/src/features/terms/commands/decide.ts',
    from: 'if (approved && change.effective_at < moment.now + TERMS_NOTICE_MS)',
    to: 'if (approved && change.effective_at < moment.now)',
    tests: ['apps/server/test/terms/settings.test.ts'],
  },
];

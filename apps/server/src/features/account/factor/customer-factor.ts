import type { ResealRule } from '../../../guards/guards.ts';
import type { FactorKind } from '../../../guards/factor-secrets.ts';
import { resealFactor } from '../../../guards/reseal-factor.ts';
import { update } from '../../../kernel/model/table.ts';
import { USERS, userSource } from '../store.ts';

const resealRule: ResealRule = {
  name: 'account/reseal-factor',
  serial: (userId) => `user:${userId}`,
  change: (userId, sealed) => update(USERS, userId, { factor_secret: sealed }),
};

/** Authenticators of customers. */
export const CUSTOMER_FACTOR: FactorKind = { people: USERS, purpose: 'factor', reseal: resealFactor(resealRule, userSource) };

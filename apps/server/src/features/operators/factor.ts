import type { CodeProof, ResealRule } from '../../guards/guards.ts';
import type { FactorKind } from '../../guards/factor-secrets.ts';
import { isFreshCode } from '../../guards/fresh-code.ts';
import { resealFactor } from '../../guards/reseal-factor.ts';
import { update, type Change } from '../../kernel/model/table.ts';
import { OPERATORS, operatorSource, type OperatorRow } from './store.ts';

const resealRule: ResealRule = {
  name: 'operators/reseal-factor',
  serial: (operatorId) => `operator:${operatorId}`,
  change: (operatorId, sealed) => update(OPERATORS, operatorId, { factor_secret: sealed }),
};

/** Authenticators of operators. */
export const OPERATOR_FACTOR: FactorKind = {
  people: OPERATORS,
  purpose: 'operator factor',
  reseal: resealFactor(resealRule, operatorSource),
};

/** Uses the step of a code up; undefined when the code was wrong or used. */
export function takeCode(operator: OperatorRow, proof: CodeProof | undefined): Change | undefined {
  return proof && isFreshCode(operator, proof) ? update(OPERATORS, operator.id, { factor_step: proof.step }) : undefined;
}

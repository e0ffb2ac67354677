import { update, type Change } from '../../kernel/table.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { OPERATORS, type OperatorRow } from './store.ts';

/** A code as it was compared outside the kernel: right for this step of this secret, which is named by its sealed form. */
export interface CodeProof {
  readonly sealed: string;
  readonly step: number;
}

const contextOf = (operatorId: number): string => `operator factor ${operatorId}`;

/** An authenticator's secret as it is stored. */
export function sealFactor(secrets: SecretBox, operatorId: number, secret: string): string {
  return secrets.seal(secret, contextOf(operatorId));
}

/** The authenticator's secret of an operator. Throws `SecretKeyError` when it was sealed with an unknown key or for somebody else. */
export function openFactor(secrets: SecretBox, operatorId: number, sealed: string): string {
  return secrets.open(sealed, contextOf(operatorId));
}

/**
 * Uses the step of a code up; undefined when the code was wrong or used. Decided one command after another, so that a code
 * sent many times at once is accepted once.
 */
export function takeCode(operator: OperatorRow, proof: CodeProof | undefined): Change | undefined {
  if (!proof || proof.sealed !== operator.factor_secret || proof.step <= operator.factor_step) return undefined;
  return update(OPERATORS, operator.id, { factor_step: proof.step });
}

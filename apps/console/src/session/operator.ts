import { createContext, useContext } from 'react';
import type { Permission, ReplyOf } from '@candor/api';
import { queryClient } from '@candor/ui/api/query.ts';
import { operatorToken } from './token.ts';

/** Signed-in operator, as the server reports it. */
export type Operator = ReplyOf<'console/me'>;

const OperatorContext = createContext<Operator | undefined>(undefined);

/** Tells the screens below who is signed in. */
export const OperatorProvider = OperatorContext.Provider;

/** Returns the signed-in operator. Valid below the shell only: elsewhere it throws. */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (operator === undefined) throw new Error('no operator is signed in here');
  return operator;
}

/** Whether an operator may do something; `any` is what every operator may. The server decides it again at each call. */
export function may(operator: Operator, permission: Permission | 'any'): boolean {
  return permission === 'any' || operator.permissions.includes(permission);
}

/** `may` of who is signed in: for what a screen offers. */
export function useMay(permission: Permission | 'any'): boolean {
  return may(useOperator(), permission);
}

/** The account of who is signed in, once the server has said who that is; undefined before, and while no operator is signed in. */
export function operatorNow(): string | undefined {
  const known = queryClient.getQueryData<Operator>(['console/me', {}]);
  return operatorToken() === undefined || known === undefined ? undefined : String(known.id);
}

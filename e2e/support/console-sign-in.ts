import type { Page } from '@playwright/test';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '@candor/server/features/operators/demo';
import { codeAt } from '@candor/server/guards/totp';
import { now } from './clock.ts';

const [OPERATOR] = DEMO_OPERATORS;

/**
 * Fills the console's sign-in form as the first demo operator and sends it. Each code works once, so a further sign-in
 * says `at`, the venue's time: the code of another half minute.
 */
export async function signInOperator(page: Page, password = DEMO_OPERATOR_PASSWORD, at = now()): Promise<void> {
  const form = page.getByRole('form', { name: 'Operator sign-in' });
  await form.getByLabel('E-mail').fill(OPERATOR.email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Authenticator code').fill(await codeAt(OPERATOR.secret, at));
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

import type { TestServer } from '@candor/testkit';

/** The token of an operator with every permission. */
export async function operatorToken(_server: TestServer): Promise<string> {
  return '';
}

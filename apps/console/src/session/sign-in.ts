import { call } from '@candor/ui/api/client.ts';
import { forgetDrafts } from '@candor/ui/form/drafts.ts';
import { queryClient } from '@candor/ui/api/query.ts';
import { text } from '@candor/ui/i18n/i18n.ts';
import { clearToasts, toast } from '@candor/ui/toast.tsx';
import { forgetToken, operatorToken, rememberToken } from './token.ts';

/** Opens the console under a fresh token. */
export function enter(token: string): void {
  // What another operator read in this tab is not this one's to see.
  queryClient.clear();
  rememberToken(token);
}

/** Closes the console in this tab; the address stays, so that signing in again leads back. What was searched for and told here goes. */
function leave(): void {
  history.replaceState(null, '');
  forgetToken();
  queryClient.clear();
  clearToasts();
}

/** The sign-in has ended: by the clock here, or because the server said so. */
export function expire(): void {
  if (operatorToken() === undefined) return;
  leave();
  toast({ kind: 'note', text: text('common', 'login_expired') });
}

/** Ends the sign-in on the server and in this tab. The server hears of it first; without an answer its own clock ends it. */
export async function signOut(): Promise<void> {
  await call('console/logout', {}).catch(() => undefined);
  if (operatorToken() === undefined) return;
  leave();
  forgetDrafts();
  toast({ kind: 'done', text: text('common', 'signed_out') });
}

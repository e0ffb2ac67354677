import { SAFETY } from '../../../paths.ts';
import { navigate } from '@candor/ui/router.tsx';

/** After a change the page waits this long before it goes back, as the specification says. */
const BACK_AFTER_MS = 1_000;

/** Goes one page back in a moment, unless the customer went elsewhere meanwhile; a page that was opened by itself leads to the safety centre. */
export function goBackSoon(): void {
  const { pathname } = window.location;
  setTimeout(() => {
    if (window.location.pathname !== pathname) return;
    if (window.history.length > 1) navigate(-1);
    else navigate(SAFETY, { replace: true });
  }, BACK_AFTER_MS);
}

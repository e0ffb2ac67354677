import { useEffect } from 'react';

/** Names the page in the tab, "Sign in · Candor". Names it for screen readers too, which say it where the focus goes after a change of screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Candor' : `${title} · Candor`;
    document.querySelector('main')?.setAttribute('aria-description', title);
  }, [title]);
}

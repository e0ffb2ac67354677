import { useEffect } from 'react';

/** Names the page in the tab and for screen readers: "Sign in · Candor". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Candor' : `${title} · Candor`;
  }, [title]);
}

import { useEffect, useRef } from 'react';

/** Tells whether the component is still on screen: an answer that comes late must not close what was opened after it. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}

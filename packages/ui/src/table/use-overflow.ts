import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whether what is in a box is larger than the box, which then scrolls. */
export function useOverflow<Box extends HTMLElement>(): readonly [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, []);
  return [box, overflows];
}

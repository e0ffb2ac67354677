import { useLayoutEffect, useState } from 'react';
import { read, write } from '@candor/ui/storage.ts';
import { readPanels, SIZED, sizeProperty, sizeText, STANDARD, type Panels } from './panels.ts';

/** Keeps the panels of this device, and changes them. Their sizes are set on the root, where messages that must not cover the ticket find them. */
export function usePanels(): [Panels, (next: Panels) => void] {
  const [panels, setPanels] = useState(() => readPanels(read('panels')));
  const { sizes } = panels;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const name of SIZED) {
      const size = sizes[name];
      if (size !== undefined) style.setProperty(sizeProperty(name), sizeText(name, size));
    }
    return () => {
      for (const name of SIZED) style.removeProperty(sizeProperty(name));
    };
  }, [sizes]);
  return [
    panels,
    (next) => {
      setPanels(next);
      write('panels', next === STANDARD ? undefined : JSON.stringify(next));
    },
  ];
}

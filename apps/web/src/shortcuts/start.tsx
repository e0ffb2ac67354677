import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyComponent } from '@candor/ui/lazy-module.ts';
import { setSkin } from '@candor/ui/theme.ts';
import { actNow, offerActs } from './acts.ts';
import { actOf } from './keys.ts';

const Palette = lazyComponent(() => import('./palette.tsx'));
const KeyList = lazyComponent(() => import('./key-list.tsx'));

const FIELDS = 'input:not([type=range],[type=checkbox],[type=radio]),textarea,select,dialog,[role=menu],.float,[contenteditable]';

/** Listens to the keys of the site, and shows the list of commands and the list of keys above any page. */
export function startCommands(): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const close = (): void => root.render(null);
  offerActs({
    palette: () =>
      root.render(
        <Suspense>
          <Palette onClose={close} />
        </Suspense>,
      ),
    keys: () =>
      root.render(
        <Suspense>
          <KeyList onClose={close} />
        </Suspense>,
      ),
    skin: () => setSkin(document.documentElement.dataset['skin'] === 'days' ? 'nights' : 'days'),
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
    const act = actOf({ key, ctrlKey, metaKey, altKey, repeat, typing: target instanceof HTMLElement && target.closest(FIELDS) !== null });
    const run = act && actNow(act);
    if (run === undefined) return;
    // A dialog that asks about money is not to be covered.
    if (act === 'palette' && document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    run();
  });
}

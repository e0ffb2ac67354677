import '@candor/ui/styles/main.css';
import { createRoot } from 'react-dom/client';
import { configureChanges } from '@candor/ui/api/changes.ts';
import { configureApi } from '@candor/ui/api/client.ts';
import { codeOf, loadWhenIdle } from '@candor/ui/lazy-module.ts';
import { sayCodeMissing } from '@candor/ui/missing-code.tsx';
import { applyLanguage, loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import { actOnce } from '@candor/ui/one-act.ts';
import { withstandTranslation } from '@candor/ui/translated.ts';
import { GET, VISITOR } from 'virtual:calls/customers';
import { TEXTS } from 'virtual:texts';
import { App } from './app.tsx';
import { HOME, LOGIN, ORDERS, TRADE } from './paths.ts';
import { routeOf } from './routes.ts';
import { session } from './session/session.ts';

void configureChanges(() =>
  codeOf(() => import('./api/changes.ts')).then(
    ({ CHANGES, followEvents }) => {
      followEvents();
      return CHANGES;
    },
    () => {
      // What is on screen would grow old in silence.
      sayCodeMissing();
      return {};
    },
  ),
);
configureApi({ token: () => session().token, account: () => session().userId, get: GET, visitor: VISITOR });
registerTexts(TEXTS);
applyLanguage();
actOnce(window);
withstandTranslation(window);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

// Texts and the first screen arrive together, so that the first paint is the page and not a placeholder of it.
await Promise.all([
  codeOf(() => loadNamespaces(['common', 'errors'])),
  routeOf(location.pathname)
    ?.preload()
    .catch(() => undefined),
]);
createRoot(root).render(<App />);
// `boot.js` says nothing of what fails from here on: the app does.
document.documentElement.dataset['started'] = '';
// The screens that customers go between stay usable when the line breaks.
loadWhenIdle(
  [
    () => import('./shortcuts/start.tsx').then(({ startCommands }) => startCommands()),
    () => import('./shell/price-alerts.ts').then(({ watchAlerts }) => watchAlerts()),
    () => import('./installed/manifest-link.ts').then(({ followLanguage }) => followLanguage()),
    () => import('./installed/worker.ts').then(({ registerWorker }) => registerWorker()),
  ],
  [HOME, TRADE, ORDERS, LOGIN].flatMap((path) => routeOf(path)?.preload ?? []),
);

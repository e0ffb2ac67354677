import '@candor/ui/styles/main.css';
import './shell/shell.css';
import { createRoot } from 'react-dom/client';
import { configureChanges } from '@candor/ui/api/changes.ts';
import { configureApi } from '@candor/ui/api/client.ts';
import { nameFieldsBy } from '@candor/ui/api/error-text.ts';
import { draftsAreOf } from '@candor/ui/form/drafts.ts';
import { applyLanguage, loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import { actOnce } from '@candor/ui/one-act.ts';
import { codeOf } from '@candor/ui/lazy-module.ts';
import { pageAt } from '@candor/ui/page.tsx';
import { withstandTranslation } from '@candor/ui/translated.ts';
import { GET, VISITOR } from 'virtual:calls/console';
import { TEXTS } from 'virtual:texts';
import { CHANGES } from './api/changes.ts';
import { App } from './app.tsx';
import { fieldLabel } from './api/field-label.ts';
import { ROUTES, SIGN_IN } from './routes.ts';
import { tokenOfCall } from './session/activity.ts';
import { operatorNow } from './session/operator.ts';
import { operatorToken } from './session/token.ts';

void configureChanges(() => Promise.resolve(CHANGES));
configureApi({ token: tokenOfCall, get: GET, visitor: VISITOR });
draftsAreOf(operatorNow);
registerTexts(TEXTS);
nameFieldsBy(fieldLabel);
applyLanguage();
actOnce(window);
withstandTranslation(window);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const first = operatorToken() === undefined ? SIGN_IN : pageAt(ROUTES, location.pathname);
await Promise.all([codeOf(() => loadNamespaces(['common', 'errors', 'console', 'console_ui'])), first?.preload().catch(() => undefined)]);
createRoot(root).render(<App />);
// `boot.js` says nothing of what fails from here on: the app does.
document.documentElement.dataset['started'] = '';

import '@candor/ui/styles/main.css';
import './shell/shell.css';
import { createRoot } from 'react-dom/client';
import { configureChanges } from '@candor/ui/api/changes.ts';
import { configureApi } from '@candor/ui/api/client.ts';
import { nameFieldsBy } from '@candor/ui/api/error-text.ts';
import { applyLanguage, loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import { pageAt } from '@candor/ui/page.tsx';
import { GET, VISITOR } from 'virtual:calls/console';
import { TEXTS } from 'virtual:texts';
import { CHANGES } from './api/changes.ts';
import { App } from './app.tsx';
import { fieldLabel } from './api/field-label.ts';
import { ROUTES, SIGN_IN } from './routes.ts';
import { tokenOfCall } from './session/activity.ts';
import { operatorToken } from './session/token.ts';

void configureChanges(() => Promise.resolve(CHANGES));
configureApi({ token: tokenOfCall, get: GET, visitor: VISITOR });
registerTexts(TEXTS);
nameFieldsBy(fieldLabel);
applyLanguage();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const first = operatorToken() === undefined ? SIGN_IN : pageAt(ROUTES, location.pathname);
await Promise.all([loadNamespaces(['common', 'errors', 'console', 'console_ui']), first?.preload().catch(() => undefined)]);
createRoot(root).render(<App />);

import './styles/main.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyLanguage, loadNamespaces } from './i18n/i18n.ts';
import { routeOf } from './routes.ts';

applyLanguage();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

// Texts and the first screen arrive together, so that the first paint is the page and not a placeholder of it.
await Promise.all([
  loadNamespaces(['common', 'errors']),
  routeOf(location.pathname)
    ?.preload()
    .catch(() => undefined),
]);
createRoot(root).render(<App />);

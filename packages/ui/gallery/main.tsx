import '@candor/ui/styles/main.css';
import { createRoot } from 'react-dom/client';
import { applyLanguage, loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import { applyStoredTheme } from '@candor/ui/theme.ts';
import { TEXTS } from 'virtual:texts';
import { Gallery } from './gallery.tsx';

registerTexts(TEXTS);
applyStoredTheme();
applyLanguage();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
await loadNamespaces(['common', 'errors', 'terms', 'chat']);
createRoot(root).render(<Gallery />);

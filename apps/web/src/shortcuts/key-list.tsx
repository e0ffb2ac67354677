import { Dialog } from '@candor/ui/dialog.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { ACTS } from './acts.ts';
import { KEYS } from './keys.ts';
import './commands.css';

await loadNamespaces(['commands']);

/** Keys of drawings, which the chart listens to. */
const DRAWING_KEYS = [
  ['undo', 'Ctrl+Z'],
  ['redo', 'Ctrl+Shift+Z'],
  ['delete', 'Del'],
] as const;

/** Every key and what it does. */
export default function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('commands');
  return (
    <Dialog open onClose={onClose} kind="center" title={t('keys')}>
      <p className="text-small text-t2">{t('keys_text')}</p>
      <dl className="key-list">
        {[...ACTS.map((act) => [act, KEYS[act]] as const), ...DRAWING_KEYS].map(([act, key]) => (
          <div key={act}>
            <dt>{t(`act_${act}`)}</dt>
            <dd>
              <kbd dir="ltr">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

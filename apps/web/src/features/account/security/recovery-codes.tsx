import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('security');
  return (
    <div className="flex flex-col gap-4">
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line p-4 text-field">
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr" className="n">
              {code}
            </bdi>
          </li>
        ))}
      </ol>
      <p className="flex items-center gap-2 text-small text-t2">
        {t('recovery_copy')}
        <CopyButton text={codes.join('\n')} what={t('recovery_codes')} />
      </p>
      <Button kind="primary" size="large" onClick={onDone}>
        {t('recovery_kept')}
      </Button>
    </div>
  );
}

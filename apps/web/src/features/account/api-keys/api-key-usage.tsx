import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';

/** Example to copy of how a program sends a key. */
export function ApiKeyUsage() {
  const { t } = useTranslation('keys');
  const example = `curl -H "Authorization: $KEY" ${location.origin}/api/user/info`;
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="link inline-block min-h-6 text-small">{t('usage')}</summary>
      <p className="mt-2 text-small text-t2">{t('usage_text')}</p>
      <div className="mt-2 flex items-start gap-2 rounded-control bg-s2 p-3">
        <code dir="ltr" className="min-w-0 flex-1 text-small break-all">
          {example}
        </code>
        <CopyButton text={example} what={t('usage')} />
      </div>
      <p className="mt-2 text-small text-t2">{t('usage_rules')}</p>
    </details>
  );
}

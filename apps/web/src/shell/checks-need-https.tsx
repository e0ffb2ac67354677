import { useTranslation } from '@candor/ui/i18n/i18n.ts';

/** Whether this page can compute what a check compares: browsers keep hashes and signatures from pages without https. */
export function canCheck(): boolean {
  return 'subtle' in crypto;
}

/** Says why nothing can be checked here. */
export function ChecksNeedHttps() {
  const { t } = useTranslation('common');
  return <p className="text-t2">{t('verify_https')}</p>;
}

import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';

/** Where the console begins: what it is for, and what it cannot do. */
export default function HomeScreen() {
  const { t } = useTranslation('console');
  useTitle(t('title'));
  return (
    <main className="page flex flex-col gap-3 py-10">
      <h1 className="tight text-title font-semibold">{t('title')}</h1>
      <p className="max-w-[520px] text-t2">{t('principle')}</p>
    </main>
  );
}

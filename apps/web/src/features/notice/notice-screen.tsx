import { useSearchParams } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { NotFound } from '@candor/ui/shell/not-found.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';

/** The number the specification gives the user agreement. */
const AGREEMENT = '10';
const SECTIONS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The user agreement; other notices do not exist. */
export default function NoticeScreen() {
  const [search] = useSearchParams();
  return search.get('id') === AGREEMENT ? <Agreement /> : <NotFound />;
}

function Agreement() {
  const { t } = useTranslation('notice');
  useTitle(t('agreement'));
  return (
    <article className="page py-10">
      <div className="max-w-[68ch]">
        <h1 className="tighter text-[28px]/9 font-semibold">{t('agreement')}</h1>
        <p className="mt-4 text-field/6 text-t2">{t('intro')}</p>
        {SECTIONS.map((section) => (
          <section key={section} className="mt-8">
            <h2 className="tight text-title font-semibold">{t(`section_${section}_title`)}</h2>
            <p className="mt-2 text-field/6 text-t2">{t(`section_${section}_text`)}</p>
          </section>
        ))}
      </div>
    </article>
  );
}

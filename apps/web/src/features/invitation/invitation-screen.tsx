import type { ReactNode } from 'react';
import type { ReplyOf } from '@candor/api';
import { LANGUAGE_TAGS, NEWS_CATEGORIES } from '@candor/api/constants';
import { parseArticle } from '@candor/rules/content/article';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { directionOf } from '@candor/ui/i18n/languages.ts';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { ArticleView } from '@candor/ui/article-view.tsx';
import { OwnCode } from './own-code.tsx';
import { Ranks } from './ranks.tsx';
import { Rebates } from './rebates.tsx';
import './invitation.css';
import { ScreenPage } from '../../shell/screen-page.tsx';

type Own = ReplyOf<'mining'>;

/** Results of a customer's invitations, the code to invite with, and the table of their rewards. */
export default function InvitationScreen() {
  const { t } = useTranslation('invitation');
  const own = useCall('mining', {});
  const published = useCall('mining/ranks', {});
  useTitle(t('title'));
  return (
    <ScreenPage title={t('title')} intro={t('intro')}>
      <Answer asked={own} wait={<Skeleton className="h-20 w-full" />}>
        {(data) => <Figures own={data} />}
      </Answer>
      <OwnCode />
      <Section id="ranks" title={t('ranks')} intro={t('ranks_intro')}>
        <Answer asked={published} wait={<Skeleton className="h-40 w-full" />}>
          {({ ranks, delay_days: delay }) => <Ranks ranks={ranks} delay={delay} level={own.data?.level} />}
        </Answer>
      </Section>
      <Rebates />
      <Article />
    </ScreenPage>
  );
}

function Figures({ own: { count, num, level, active, sum, sums } }: { readonly own: Own }) {
  const { t } = useTranslation('invitation');
  const held = sums.filter((each) => each.held !== '0');
  return (
    <dl className="invitation-own">
      <Figure name={t('sum')}>
        <Num value={sum} decimals={4} unit="USDT" className="text-title font-semibold" />
      </Figure>
      {sums
        .filter(({ currency_name: unit }) => unit !== 'USDT')
        .map(({ currency_name: unit, paid }) => (
          <Figure key={unit} name={t('sum')}>
            <Num value={paid} decimals={8} unit={unit} className="text-title font-semibold" />
          </Figure>
        ))}
      {held.map(({ currency_name: unit, held: amount }) => (
        <Figure key={unit} name={t('held')}>
          <Num value={amount} decimals={4} unit={unit} className="text-title font-semibold" />
        </Figure>
      ))}
      <Figure name={t('level')}>
        <Num value={String(level)} decimals={0} className="text-title font-semibold" />
      </Figure>
      <Figure name={t('count')}>
        <Num value={String(count)} decimals={0} className="text-title font-semibold" />
      </Figure>
      <Figure name={t('active')}>
        <Num value={String(active)} decimals={0} className="text-title font-semibold" />
      </Figure>
      <Figure name={t('num')}>
        <Num value={String(num)} decimals={0} className="text-title font-semibold" />
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-micro text-t3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The newest article of the category, as news screens show it; nothing while there is none. */
function Article() {
  const { language } = useTranslation('notice');
  const list = useCall('news/list', { c_id: String(NEWS_CATEGORIES.invitation), lang: language }, { keepPrevious: true });
  const item = list.data?.list[0];
  const article = item && parseArticle(item.content);
  if (!item || !article || !('blocks' in article)) return null;
  return (
    <article lang={LANGUAGE_TAGS[language]} dir={directionOf(language)} className="max-w-[68ch]">
      <h2 className="text-large font-semibold">{item.title}</h2>
      <div className="mt-2">
        <ArticleView blocks={article.blocks} />
      </div>
    </article>
  );
}

import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Difference } from '@candor/ui/terms/difference.tsx';
import { readText } from '@candor/ui/terms/documents.ts';
import { entityName } from '@candor/ui/terms/names.ts';
import { comingOf, pausedOf, type Coming, type Published } from '../../public-data/terms.ts';

const LINE = 'flex flex-col gap-1 border-t border-line py-3 first:border-t-0 first:pt-0';

/** Changes that are decided: the minute from which each holds, its content, and its reason. */
export function ComingChanges({ published }: { readonly published: Published }) {
  const { t } = useTranslation('published_terms');
  const coming = comingOf(published);
  if (coming.length === 0) return <p className="text-t2">{t('coming_none')}</p>;
  return (
    <ul aria-label={t('coming')}>
      {coming.map((change) => (
        <li key={`${change.entity.kind}/${change.entity.entity}/${change.effectiveAt}`} className={LINE}>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change: { entity, document, effectiveAt, reason } }: { readonly change: Coming }) {
  const { t } = useTranslation('published_terms');
  const words = useTranslation('terms').t;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-semibold">{entityName(words, entity.kind, entity.entity)}</bdi>
        <span className="text-t2">
          {t('from')} <Moment at={effectiveAt} />
        </span>
      </p>
      <Difference kind={entity.kind} entity={entity.entity} before={readText(entity.document)} after={readText(document)} />
      <Reason>{reason}</Reason>
    </>
  );
}

/** Markets that are paused now, each with the start and the reason. */
export function PausedMarkets({ published }: { readonly published: Published }) {
  const { t } = useTranslation('published_terms');
  const paused = pausedOf(published);
  if (paused.length === 0) return <p className="text-t2">{t('pauses_none')}</p>;
  return (
    <ul aria-label={t('pauses')}>
      {paused.map(({ entity, since, reason }) => (
        <li key={entity} className={LINE}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <bdi dir="ltr" className="font-semibold">
              {entity}
            </bdi>
            <span className="text-t2">
              {t('since')} <Moment at={since} />
            </span>
          </p>
          <Reason>{reason}</Reason>
        </li>
      ))}
    </ul>
  );
}

/** Windows whose orders were taken back for all customers, or will be. */
export function Voids({ published: { voids, now } }: { readonly published: Published }) {
  const { t } = useTranslation('published_terms');
  if (voids.length === 0) return <p className="text-t2">{t('voids_none')}</p>;
  return (
    <ul aria-label={t('voids')}>
      {voids.map(({ market, from, to, effective_at, reason }) => (
        <li key={`${market}/${from}/${effective_at}`} className={LINE}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <bdi dir="ltr" className="font-semibold">
              {market}
            </bdi>
            <span>
              {t('void_from')} <Moment at={from} /> {t('void_to')} <Moment at={to} />
            </span>
            <span className="text-t2">
              {t(effective_at > now ? 'void_coming' : 'void_done')} <Moment at={effective_at} />
            </span>
          </p>
          <Reason>{reason}</Reason>
        </li>
      ))}
    </ul>
  );
}

function Reason({ children }: { readonly children: string }) {
  const { t } = useTranslation('published_terms');
  return (
    <p className="text-t2 wrap-anywhere">
      {t('reason')}: <bdi>{children}</bdi>
    </p>
  );
}

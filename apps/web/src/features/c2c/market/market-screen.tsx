import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Warning } from '@candor/ui/icons.tsx';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { C2C_ORDERS } from '../../../paths.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';
import { useSession } from '../../../session/session.ts';
import type { Info } from '../model.ts';
import { Adverts } from './adverts.tsx';
import { FilterForm } from './filter-form.tsx';
import { marketInput, readFilter, writeFilter, type Filter } from './filter.ts';
import '../c2c.css';

/** Adverts change with the orders of all customers, which no event tells. */
const ASKED_EVERY_MS = 15_000;

/** The market of adverts: what shops buy and sell, and what of it the reader can take. */
export default function MarketScreen() {
  const { t } = useTranslation('c2c');
  const { signedIn } = useSession();
  const info = useCall('legal/info', {});
  useTitle(t('title'));
  return (
    <ScreenPage
      title={t('title')}
      intro={t('intro')}
      actions={
        signedIn && (
          <Link to={C2C_ORDERS} className="btn btn-secondary">
            {t('orders')}
          </Link>
        )
      }
    >
      <Answer asked={info}>{(found) => <Market info={found} />}</Answer>
    </ScreenPage>
  );
}

function Market({ info }: { readonly info: Info }) {
  const { t } = useTranslation('c2c');
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params, info);
  const asked = useCall('legal/adverts', marketInput(filter), { everyMs: ASKED_EVERY_MS, keepPrevious: true });
  const change = (part: Partial<Filter>) => setParams(writeFilter({ ...filter, page: 1, ...part }), { replace: true });
  return (
    <>
      {info.is_open === 0 && (
        <p role="status" className="flex items-center gap-2 text-warn">
          <Warning className="size-4 flex-none" />
          {t('closed')}
        </p>
      )}
      <FilterForm info={info} filter={filter} onChange={change} />
      <section aria-label={t('adverts')} className="c2c-rows">
        <Answer asked={asked}>
          {(found) => (
            <Adverts
              label={t('adverts')}
              none={t('adverts_none')}
              found={found}
              isOpen={info.is_open === 1}
              onPage={(page) => change({ page })}
            />
          )}
        </Answer>
      </section>
    </>
  );
}

import type { Quotation } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Link } from '@candor/ui/router.tsx';
import { DemoTag } from '@candor/ui/states.tsx';
import { PUBLISHED_TERMS } from '../../paths.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { ofKind, type Published } from '../terms.ts';
import { valuesOf } from '../values-of.tsx';
import { Costs } from './costs.tsx';
import { Feed } from './feed.tsx';
import { Hours } from './hours.tsx';
import { SheetPart } from './sheet-part.tsx';
import { Backing } from './backing.tsx';

await loadNamespaces(['sheet', 'terms', 'fees', 'transparency', 'published_terms']);

const ASKED_EVERY_MS = 15_000;

/** Everything about one market at a glance: hours, costs with an example, the arrival of its prices, its backing, and its terms. */
export default function MarketSheet({ market, onClose }: { readonly market: Quotation; readonly onClose: () => void }) {
  const { t } = useTranslation('sheet');
  const demo = useIsDemo();
  const terms = useCall('terms/published', {}, { everyMs: ASKED_EVERY_MS });
  const feed = useCall('currency/feed', { legal_id: market.legal_id, currency_id: market.currency_id }, { everyMs: ASKED_EVERY_MS });
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          <bdi dir="ltr">{market.symbol}</bdi> · {t('title')}
        </>
      }
      tag={demo && <DemoTag />}
    >
      <div className="flex flex-col gap-6">
        <SheetPart title={t('hours')}>
          <Answer asked={feed}>{(known) => <Hours feed={known} market={market} />}</Answer>
        </SheetPart>
        <SheetPart title={t('costs')}>
          <Answer asked={terms}>{(published) => <Costs published={published} market={market} />}</Answer>
        </SheetPart>
        <SheetPart title={t('prices')}>
          <Answer asked={feed}>{(known) => <Feed feed={known} market={market} />}</Answer>
        </SheetPart>
        <SheetPart title={t('behind')}>
          <Backing />
        </SheetPart>
        <SheetPart title={t('terms')}>
          <Answer asked={terms}>{(published) => <Terms published={published} market={market} />}</Answer>
        </SheetPart>
      </div>
    </Dialog>
  );
}

/** Terms of the market for contracts and seconds orders, and the way to the changes that are decided to come. */
function Terms({ published, market }: { readonly published: Published; readonly market: Quotation }) {
  const { t } = useTranslation('sheet');
  const words = useTranslation('terms').t;
  const pair = market.open_lever === 1 && ofKind(published, 'pair').find(({ entity }) => entity === market.symbol);
  return (
    <>
      {pair && <KeyValues entries={valuesOf(words, pair)} />}
      <p className="mt-3">
        <Link to={`${PUBLISHED_TERMS}?market=${encodeURIComponent(market.symbol)}`} className="link">
          {t('all_terms')}
        </Link>
      </p>
    </>
  );
}

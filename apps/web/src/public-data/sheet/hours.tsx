import type { Quotation, ReplyOf } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useQuoteField } from '../../realtime/use-market.ts';

type FeedReply = ReplyOf<'currency/feed'>;

/** Whether the market takes orders now, and when its hours end and begin next. */
export function Hours({ feed: { closes_at: closes, opens_at: opens }, market }: { readonly feed: FeedReply; readonly market: Quotation }) {
  const { t } = useTranslation('sheet');
  const common = useTranslation('common').t;
  const format = useFormat();
  const state = useQuoteField(market.id, 'state') ?? market.state;
  return (
    <dl className="facts">
      <Fact name={t('state')}>{state === 'open' ? t('state_open') : common(`state_${state}`)}</Fact>
      {closes !== 0 && <Fact name={t('closes')}>{format.weekTime(closes)}</Fact>}
      {opens !== 0 && <Fact name={t('opens')}>{format.weekTime(opens)}</Fact>}
      {closes === 0 && opens === 0 && <Fact name={t('hours')}>{t('never_closes')}</Fact>}
    </dl>
  );
}

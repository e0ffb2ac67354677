import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { ABSENT } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { PUBLISHED_TERMS } from '../../../paths.ts';
import { Adjustments } from '../adjustments.tsx';
import { PausedMarkets, Voids } from '../announcements.tsx';
import { Freezes } from '../freezes.tsx';
import { HouseTransfers } from '../house-transfers.tsx';
import { WithdrawalFigures } from '../withdrawals.tsx';
import { Figure } from './drawings.tsx';
import { Fees } from './fees.tsx';
import { Funds, Reserves } from './funds.tsx';
import { HowToVerify, Logs, Witnesses } from './logs.tsx';
import { totalUptime } from './model.ts';
import { uptimeText } from '../../../public-data/venue.ts';
import { Prices } from './prices.tsx';
import { Results } from './results.tsx';
import { SecondsResults } from './seconds-results.tsx';
import './transparency.css';
import { ScreenPage } from '../../../shell/screen-page.tsx';

const ASKED_EVERY_MS = 60_000;

/**
 * Public page of what the venue publishes of itself: its funds, the arrival of its prices, the results of orders, the interventions of operators.
 * Shows how to check it.
 */
export default function TransparencyScreen() {
  const { t } = useTranslation('transparency');
  useTitle(t('title'));
  const often = { everyMs: ASKED_EVERY_MS };
  const house = useCall('venue/house', {}, often);
  const proofs = useCall('liabilities/proofs', { page: 1 }, often);
  const seconds = useCall('microtrade/reserve', {}, often);
  const uptime = useCall('currency/uptime', {}, often);
  const fees = useCall('venue/fees', {}, often);
  const observed = useCall('lever/observed', {}, often);
  const observedSeconds = useCall('microtrade/observed', {}, often);
  const published = useCall('terms/published', { kind: 'void' }, often);
  const pauses = useCall('terms/published', { kind: 'pause' }, often);
  const freezes = useCall('venue/freezes', {}, often);
  const withdrawals = useCall('withdrawals/published', {}, often);
  const heads = useCall('heads/list', { page: '1' }, often);
  const witnesses = useCall('heads/witnesses', {}, often);
  const uptimeShown = uptime.data && uptimeText(totalUptime(uptime.data));
  const count = (value: number | undefined) => <Num value={value === undefined ? undefined : String(value)} decimals={0} />;
  return (
    <ScreenPage title={t('title')} intro={t('intro')}>
      <ul className="tra-figures" aria-label={t('glance')}>
        <Figure name={t('glance_uptime')} href="#prices">
          {uptimeShown === undefined ? ABSENT : <Num value={uptimeShown} decimals={2} unit="%" />}
        </Figure>
        <Figure name={t('glance_orders')} href="#results">
          {count(observed.data?.orders)}
        </Figure>
        <Figure name={t('glance_voids')} href="#voids">
          {count(published.data?.voids.length)}
        </Figure>
        <Figure name={t('glance_frozen')} href="#freezes">
          {count(freezes.data?.frozen)}
        </Figure>
        <Figure name={t('glance_waiting')} href="#withdrawals">
          {count(withdrawals.data?.waiting)}
        </Figure>
        <Figure name={t('glance_heads')} href="#logs">
          {count(heads.data?.list[0]?.number)}
        </Figure>
      </ul>
      <div className="flex flex-col gap-8">
        <Section id="reserves" title={t('reserves')} intro={t('reserves_intro')}>
          <Answer asked={house}>
            {(known) => (
              <Answer asked={proofs}>
                {(listed) => <Answer asked={seconds}>{(open) => <Reserves house={known} proofs={listed} seconds={open} />}</Answer>}
              </Answer>
            )}
          </Answer>
        </Section>
        <Section id="funds" title={t('funds')} intro={t('funds_now')}>
          <Answer asked={house}>{(known) => <Funds house={known} />}</Answer>
        </Section>
        <Section id="fees" title={t('fees')} intro={t('fees_intro')}>
          <Answer asked={fees}>{(known) => <Fees fees={known} />}</Answer>
        </Section>
        <Section id="movements" title={t('movements')} intro={t('movements_intro')}>
          <HouseTransfers />
        </Section>
        <Section id="prices" title={t('prices')} intro={t('prices_record')}>
          <Answer asked={uptime}>{(known) => <Prices uptime={known} />}</Answer>
        </Section>
        <Section id="results" title={t('results')} intro={t('results_record')}>
          <h3 className="mb-2 font-semibold">{t('results_contracts')}</h3>
          <Answer asked={observed}>{(known) => <Results observed={known} />}</Answer>
          <h3 className="mt-6 mb-2 font-semibold">{t('results_seconds')}</h3>
          <Answer asked={observedSeconds}>{(known) => <SecondsResults observed={known} />}</Answer>
        </Section>
        <Section id="voids" title={t('voids')} intro={t('voids_intro')}>
          <Answer asked={published}>{(known) => <Voids published={known} />}</Answer>
          <Answer asked={pauses}>{(known) => <PausedMarkets published={known} />}</Answer>
        </Section>
        <Section id="adjustments" title={t('adjustments')} intro={t('adjustments_intro')}>
          <Adjustments />
        </Section>
        <Section id="freezes" title={t('freezes')} intro={t('freezes_intro')}>
          <Freezes />
        </Section>
        <Section id="withdrawals" title={t('withdrawals')} intro={t('withdrawals_intro')}>
          <WithdrawalFigures />
        </Section>
        <Section id="logs" title={t('logs')} intro={t('logs_intro')}>
          <Answer asked={heads}>{({ list }) => <Logs head={list[0]} />}</Answer>
        </Section>
        <Section id="witnesses" title={t('witnesses')} intro={t('witnesses_intro')}>
          <Answer asked={witnesses}>{(known) => <Witnesses witnesses={known} />}</Answer>
        </Section>
        <Section id="verify" title={t('verify')} intro={t('verify_intro')}>
          <HowToVerify />
          <p className="mt-4">
            <Link to={PUBLISHED_TERMS} className="link">
              {t('terms_link')}
            </Link>
          </p>
        </Section>
      </div>
    </ScreenPage>
  );
}

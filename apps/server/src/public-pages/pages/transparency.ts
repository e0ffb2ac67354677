import { decimal, toText } from '@candor/money';
import { wilson } from '@candor/rules/wilson';
import { factsOf, link, of, tableOf, type Content } from '../html.ts';
import type { PublicPage } from '../page.ts';

/** Page of the venue's published figures, by the calls that the screen of the same path makes. */
export const TRANSPARENCY_PAGE: PublicPage = {
  path: '/transparency',
  async make({ ask, say, format }) {
    const [house, seconds, fees, uptime, contracts, options, freezes, withdrawals, heads] = await Promise.all([
      ask('venue/house', {}),
      ask('microtrade/reserve', {}),
      ask('venue/fees', {}),
      ask('currency/uptime', {}),
      ask('lever/observed', {}),
      ask('microtrade/observed', {}),
      ask('venue/freezes', {}),
      ask('withdrawals/published', {}),
      ask('heads/list', { page: 1 }),
    ]);
    const t = (key: string, values?: Readonly<Record<string, string | number>>): string => say(`transparency/${key}`, values);
    const [head] = heads.list;
    return {
      title: t('title'),
      description: t('intro'),
      structured: { '@type': 'WebPage', dateModified: new Date(withdrawals.now).toISOString() },
      content: of(
        'article',
        of('h1', t('title')),
        of('p', t('intro')),
        of('h2', t('reserves')),
        factsOf([
          [t('cover'), `${house.reserve} USDT · ${t('open')} ${house.exposure} USDT`],
          ...seconds.map(({ currency_name: currency, reserve, at_risk: atRisk }): [string, Content] => [
            t('seconds_cover', { currency }),
            `${reserve} ${currency} · ${t('open')} ${atRisk} ${currency}`,
          ]),
        ]),
        of('h2', t('funds')),
        factsOf(
          house.accounts.map(({ account, balance, currency_name: currency }): [string, Content] => [
            say(`ledger/house_${account}`),
            `${balance} ${currency}`,
          ]),
        ),
        of('h2', t('fees')),
        of('p', fees.list.length === 0 ? t('fees_none') : t('fees_intro')),
        tableOf(
          ['', t('fees_today'), t('fees_week'), t('fees_month'), t('fees_all', { day: format.date(fees.since) })],
          fees.list.map(({ cause, currency_name: currency, day, week, month, all }) => [
            say(`ledger/entry_${cause}`),
            ...[day, week, month, all].map((value) => `${value} ${currency}`),
          ]),
        ),
        of('h2', t('prices')),
        of('p', `${format.moment(uptime.from)} – ${format.moment(uptime.to)}`),
        tableOf(
          [say('home/market'), t('uptime_day'), t('uptime_week'), t('uptime_month')],
          uptime.markets.map((market) => [
            market.symbol,
            ...[market, market.week, market.month].map((part) => shareOf(part) ?? t('closed')),
          ]),
        ),
        of('h2', t('results')),
        of('p', t('results_record')),
        of('p', contractsText(contracts, t)),
        of(
          'p',
          contracts.wins === contracts.recomputed_wins && contracts.returned === contracts.recomputed_returned
            ? t('results_agree')
            : t('results_differ'),
        ),
        of('p', optionsText(options, t)),
        factsOf([[t('results_liquidated'), `${contracts.liquidations} / ${contracts.recomputed_liquidations}`]]),
        of('h2', t('freezes')),
        factsOf([[t('glance_frozen'), String(freezes.frozen)]]),
        of('h2', t('withdrawals')),
        factsOf([[t('glance_waiting'), String(withdrawals.waiting)]]),
        of('h2', t('logs')),
        of('p', head ? `${t('head', { number: head.number })} ${/^time (.+)$/m.exec(head.document)?.[1] ?? ''}` : t('heads_none')),
        of('p', link('/proofOfLiabilities', t('liabilities_link'))),
        of('p', link('/contractTerms', t('terms_link'))),
        of('p', link('/candor-verify.js', t('verify_download'))),
      ),
    };
  },
};

type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;
const rounded = (percent: number): string => percent.toFixed(2);

/** Minutes with a price in percent, rounded down so that a missing minute shows; undefined while nothing was open. */
function shareOf({ open, missing }: { readonly open: number; readonly missing: number }): string | undefined {
  return open === 0 ? undefined : `${rounded(Math.floor(((open - missing) * 10_000) / open) / 100)} %`;
}

function contractsText(
  {
    days,
    orders,
    wins,
    recomputed_wins: again,
  }: { readonly days: number; readonly orders: number; readonly wins: number; readonly recomputed_wins: number },
  t: Text,
): string {
  const share = wilson(wins, orders);
  const counted = wilson(again, orders);
  if (!share || !counted) return t('results_none', { days });
  return t('interval', {
    percent: rounded(share.percent),
    low: rounded(share.low),
    high: rounded(share.high),
    again: rounded(counted.percent),
  });
}

interface Options {
  readonly days: number;
  readonly list: readonly {
    readonly orders: number;
    readonly wins: number;
    readonly recomputed_wins: number;
    readonly put_in: string;
    readonly returned: string;
    readonly recomputed_returned: string;
  }[];
}

function optionsText({ days, list }: Options, t: Text): string {
  if (list.length === 0) return t('seconds_none', { days });
  const count = (value: (each: Options['list'][number]) => number): number => list.reduce((sum, each) => sum + value(each), 0);
  const money = (value: (each: Options['list'][number]) => string): bigint => list.reduce((sum, each) => sum + decimal(value(each)), 0n);
  const putIn = money((each) => each.put_in);
  const percent = (part: bigint): string => toText(putIn === 0n ? 0n : ((part * 10_000n) / putIn) * 1_000_000n);
  return t('seconds_sum', {
    orders: count((each) => each.orders),
    wins: count((each) => each.wins),
    again: count((each) => each.recomputed_wins),
    returned: percent(money((each) => each.returned)),
    returned_again: percent(money((each) => each.recomputed_returned)),
  });
}

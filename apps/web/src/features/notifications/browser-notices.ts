import { LANGUAGE_TAGS } from '@candor/api/constants';
import type { LeverOrder, LeverTrade } from '@candor/api';
import { formatDecimal } from '@candor/ui/format.ts';
import { currentLanguage, loadNamespaces, text } from '@candor/ui/i18n/i18n.ts';
import { read, write } from '@candor/ui/storage.ts';
import { quotes } from '../../realtime/connection.ts';

declare module '@candor/ui/storage.ts' {
  interface StorageKeys {
    /** Detail of the browser's notices on this device; absent where there are none. */
    browser_notices: true;
  }
}

/** `names` says what happened and where; `amounts` adds price and result. */
export type NoticeDetail = 'names' | 'amounts';

/** Reads the detail of the browser's notices on this device; undefined where none are wanted, as at first. */
export function noticeDetail(): NoticeDetail | undefined {
  const stored = read('browser_notices');
  return stored === 'names' || stored === 'amounts' ? stored : undefined;
}

export function setNoticeDetail(detail: NoticeDetail | undefined): void {
  write('browser_notices', detail);
}

/** Asks the browser, which may ask the customer; false where notices are not there or not allowed. */
export async function mayNotify(): Promise<boolean> {
  return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
}

const STOP_TEXTS = { take_profit: 'event_take_profit', stop_loss: 'event_stop_loss', trailing_stop: 'event_trailing_stop' } as const;

/** Text key of a change that happened to an order by itself; undefined for an act of its customer. */
function keyOf(cause: LeverTrade['cause'], reason: LeverOrder['close_reason']) {
  if (cause === 'filled') return 'event_filled';
  if (cause === 'liquidated') return 'event_liquidated';
  if (cause !== 'closed') return undefined;
  return reason === 'take_profit' || reason === 'stop_loss' || reason === 'trailing_stop' ? STOP_TEXTS[reason] : undefined;
}

/** Builds the browser's notice of an order, with a line of price and result only where those are wanted. The texts of contracts must be loaded. */
export function noticeOf(
  cause: LeverTrade['cause'],
  order: LeverOrder,
  detail: NoticeDetail,
): { readonly title: string; readonly body?: string } | undefined {
  const key = keyOf(cause, order.close_reason);
  if (key === undefined) return undefined;
  const title = text('contracts', key, { market: order.symbol });
  if (detail === 'names') return { title };
  const tag = LANGUAGE_TAGS[currentLanguage()];
  const price = formatDecimal(order.update_price, { tag, decimals: quotes.get(order.pair_id)?.price_decimals ?? 2 });
  const hands = text('contracts', 'hands_count', { count: order.share });
  const profit = formatDecimal(order.profits, { tag, decimals: 2, signed: true, rounding: 'floor' });
  return { title, body: [hands, price, ...(cause === 'filled' ? [] : [`${profit} USDT`])].join(' · ') };
}

/** Has the browser tell of fills, stops and liquidations while the page is hidden, once for each order. */
export async function notifyOf({ cause, orders }: LeverTrade): Promise<void> {
  const detail = noticeDetail();
  if (detail === undefined || !document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  await loadNamespaces(['contracts']);
  for (const order of orders) {
    const notice = noticeOf(cause, order, detail);
    if (!notice) continue;
    try {
      new Notification(notice.title, { tag: `${cause}-${order.id}`, ...(notice.body !== undefined && { body: notice.body }) });
    } catch {
      // Some phones show notices of installed workers only; the list of notices has it all the same.
    }
  }
}

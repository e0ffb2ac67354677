import { LANGUAGE_TAGS } from '@candor/api/constants';
import { decimal } from '@candor/money';
import { currentLanguage, loadNamespaces, text } from '@candor/ui/i18n/i18n.ts';
import { isolated } from '@candor/ui/format.ts';
import { writtenNumber } from '@candor/ui/number-text.ts';
import { read } from '@candor/ui/storage.ts';
import { toast } from '@candor/ui/toast.tsx';
import { playFill } from '../features/notifications/sound.ts';
import { quotes } from '../realtime/connection.ts';
import { onSessionChange } from '../session/session.ts';
import { isReached, priceAlerts, type PriceAlert } from '../market/alerts/alerts.ts';

let watched: ReadonlyMap<number, () => void> = new Map();

/** Alerts that are being told: prices come faster than texts. */
const telling = new Set<string>();

/** Tells of an alert, once. One whose words do not come stays, and is told with a later price. */
async function tell(alert: PriceAlert, symbol: string): Promise<void> {
  const name = `${alert.pairId} ${alert.price}`;
  if (telling.has(name)) return;
  telling.add(name);
  try {
    await loadNamespaces(['chart']);
  } catch {
    return;
  } finally {
    telling.delete(name);
  }
  priceAlerts.remove(alert);
  const price = writtenNumber(alert.price, LANGUAGE_TAGS[currentLanguage()]);
  const said = text('chart', alert.rising ? 'alert_rose' : 'alert_fell', { market: isolated(symbol), price: isolated(price) });
  toast({ kind: 'note', text: said, sticky: true });
  void playFill();
  if (read('alert_notices') !== 'on' || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    new Notification(said);
  } catch {
    // Chrome of Android has no notices of pages, only of service workers: the toast and the sound have told it.
  }
}

/** Looks at the markets that have alerts, and at no others. */
function listen(): void {
  const alerts = priceAlerts.get();
  const wanted = new Set(alerts.map(({ pairId }) => pairId));
  for (const [pairId, stop] of watched) if (!wanted.has(pairId)) stop();
  watched = new Map([...wanted].map((pairId) => [pairId, watched.get(pairId) ?? quotes.onQuote(pairId, () => check(pairId))]));
  for (const pairId of wanted) check(pairId);
}

function check(pairId: number): void {
  const quote = quotes.get(pairId);
  if (quote === undefined || quote.state !== 'open') return;
  const last = decimal(quote.now_price);
  for (const alert of priceAlerts.get()) {
    if (alert.pairId !== pairId || !isReached(alert, last)) continue;
    void tell(alert, quote.symbol);
  }
}

/** Tells of alerts on every page of the site while it is open. */
export function watchAlerts(): void {
  priceAlerts.subscribe(listen);
  onSessionChange(() => priceAlerts.refresh());
  window.addEventListener('storage', ({ key }) => (key === null || key === 'price_alerts') && priceAlerts.refresh());
  listen();
}

import { decimal, toText, type Price } from '@candor/money';
import { read, write } from '@candor/ui/storage.ts';

/** A price that the customer wants to be told of, once. */
export interface PriceAlert {
  readonly pairId: number;
  /** A decimal, as it was typed. */
  readonly price: string;
  /** Whether the price was below it when it was set. */
  readonly rising: boolean;
}

/** Alerts that are kept at most. */
export const MOST_ALERTS = 50;

function readAlert(value: unknown): PriceAlert | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { pairId, price, rising } = value as Partial<Record<keyof PriceAlert, unknown>>;
  if (typeof pairId !== 'number' || typeof price !== 'string' || typeof rising !== 'boolean') return undefined;
  return /^\d{1,10}(\.\d{1,8})?$/.test(price) ? { pairId, price, rising } : undefined;
}

/** Reads alerts as they were kept; an entry that is not of their form is left out. */
export function readAlerts(text: string | undefined): readonly PriceAlert[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored)
      ? stored
          .map(readAlert)
          .filter((alert) => alert !== undefined)
          .slice(0, MOST_ALERTS)
      : [];
  } catch {
    return [];
  }
}

/** Whether the newest price has come to an alert. */
export function isReached({ price, rising }: PriceAlert, last: Price): boolean {
  return rising ? last >= decimal(price) : last <= decimal(price);
}

/** An alert for a price while the newest is `last`; undefined where it is there already. */
export function alertAt(pairId: number, price: Price, last: Price): PriceAlert | undefined {
  return price <= 0n || price === last ? undefined : { pairId, price: toText(price), rising: price > last };
}

const isSame = (one: PriceAlert, other: PriceAlert): boolean => one.pairId === other.pairId && one.price === other.price;

/** The alerts of this device, until the customer signs out. */
class AlertStore {
  #alerts: readonly PriceAlert[] | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): readonly PriceAlert[] => (this.#alerts ??= readAlerts(read('price_alerts')));

  add(alert: PriceAlert): void {
    this.#set([...this.get().filter((each) => !isSame(each, alert)), alert].slice(-MOST_ALERTS));
  }

  remove(alert: PriceAlert): void {
    this.#set(this.get().filter((each) => !isSame(each, alert)));
  }

  /** Reads them again: another tab, or a sign-out, changed them. */
  refresh(): void {
    this.#alerts = undefined;
    for (const listener of this.#listeners) listener();
  }

  #set(alerts: readonly PriceAlert[]): void {
    this.#alerts = alerts;
    write('price_alerts', alerts.length === 0 ? undefined : JSON.stringify(alerts));
    for (const listener of this.#listeners) listener();
  }
}

export const priceAlerts = new AlertStore();

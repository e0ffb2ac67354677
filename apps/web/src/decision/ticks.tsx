import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import { useMarkets } from '../realtime/use-market.ts';
import type { ShownTick } from './explain.ts';

const ROLES = ['accepted', 'entry', 'came', 'exit', 'extreme', 'decided', 'mark', 'left', 'right'] as const;
type Role = (typeof ROLES)[number];

/** Whether there are words for the part that a tick has. */
export function isRole(role: string): role is Role {
  return (ROLES as readonly string[]).includes(role);
}

/** A hash or a key, cut to its line, with the way to copy all of it. */
export function Hash({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className="hash-line">
      <bdi dir="ltr" className="hash" title={text}>
        {text}
      </bdi>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** The ticks that a decision follows from. */
export function TickCards({ ticks }: { readonly ticks: readonly ShownTick[] }) {
  const { t } = useTranslation('decision');
  const format = useFormat();
  const markets = useMarkets();
  return ticks.map(({ role, id, pair, price, source, feedAt, hash }) => (
    <div key={`${role} ${id}`} className="decision-tick">
      <div className="card-line">
        <span className="text-small text-t2">
          {isRole(role) ? t(`tick_${role}`) : role}{' '}
          <bdi dir="ltr" className="n text-t3">
            #{id}
          </bdi>{' '}
          <bdi dir="ltr">{markets?.find((market) => market.id === pair)?.symbol}</bdi>
        </span>
        <bdi dir="ltr" className="n font-semibold">
          {price}
        </bdi>
      </div>
      <div className="card-line text-small text-t3">
        <span>
          {t('source')}{' '}
          <bdi dir="ltr" className="text-t2">
            {source}
          </bdi>
        </span>
        <span className="text-t2">
          {format.date(feedAt)}{' '}
          <bdi dir="ltr" className="n">
            {format.time(feedAt)}.{String(feedAt % 1000).padStart(3, '0')} UTC+8
          </bdi>
        </span>
      </div>
      <Hash text={hash} what={t('hash')} />
    </div>
  ));
}

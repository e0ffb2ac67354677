import { useState } from 'react';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { quotes } from '../realtime/connection.ts';
import { formatTime } from '@candor/ui/format.ts';
import { Check, Shield, Warning } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { canCheck, ChecksNeedHttps } from './checks-need-https.tsx';
import { firstBroken } from './verify-chain.ts';
import type { ChainTick } from './verify-chain.ts';

/** Ticks one press checks. */
const RUN = 20;

type Result =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly at: number }
  | { readonly kind: 'ok' }
  | { readonly kind: 'broken'; readonly id: number }
  | { readonly kind: 'failed' };

/** Loads the newest ticks and computes their hashes here in the browser. `headId` is the newest tick's number. */
export default function VerifyDialog({ headId, onClose }: { readonly headId: number; readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  const [ticks, setTicks] = useState<readonly ChainTick[]>([]);
  const [result, setResult] = useState<Result>({ kind: 'idle' });
  const count = Math.min(RUN, headId);

  const run = async () => {
    const loaded: ChainTick[] = [];
    setTicks(loaded);
    try {
      for (let at = 0; at < count; at += 1) {
        setResult({ kind: 'running', at: at + 1 });
        loaded.push(await call('currency/tick', { id: String(headId - at) }));
        setTicks([...loaded]);
      }
      const broken = await firstBroken(loaded);
      setResult(broken === undefined ? { kind: 'ok' } : { kind: 'broken', id: broken });
    } catch {
      setResult({ kind: 'failed' });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('verify_title')}
      foot={
        canCheck() && (
          <Button
            kind="primary"
            size="large"
            className="flex-1"
            icon={<Shield />}
            pending={result.kind === 'running'}
            onClick={() => void run()}
          >
            {t('verify_run', { count })}
          </Button>
        )
      }
    >
      <p className="text-t2">{t('verify_text')}</p>
      {!canCheck() && <ChecksNeedHttps />}
      <div aria-live="polite" className="mt-4 min-h-6 font-medium">
        {result.kind === 'running' && <p className="text-t2">{t('verify_running', { at: result.at, count })}</p>}
        {result.kind === 'ok' && (
          <p className="flex gap-2 text-ok">
            <Check className="mt-0.5 size-4 flex-none" />
            {t('verify_ok', { count })}
          </p>
        )}
        {result.kind === 'broken' && (
          <p className="flex gap-2 text-danger">
            <Warning className="mt-0.5 size-4 flex-none" />
            {t('verify_broken', { id: result.id })}
          </p>
        )}
        {result.kind === 'failed' && (
          <p className="flex gap-2 text-danger">
            <Warning className="mt-0.5 size-4 flex-none" />
            {t('verify_failed')}
          </p>
        )}
      </div>
      {ticks.length > 0 && (
        <ol className="mt-4 border-t border-line">
          {ticks.map(({ tick }) => (
            <li key={tick.id} dir="ltr" className="n flex min-h-8 items-center gap-3 border-b border-line text-small">
              <span className="w-20 text-t3">#{tick.id}</span>
              <span className="w-20 text-t2">{tick.symbol}</span>
              <Num value={tick.price} decimals={quotes.get(tick.pair_id)?.price_decimals ?? 8} className="flex-1 text-end font-medium" />
              <span className="text-t3">{formatTime(tick.received_at, VENUE_TIME_ZONE)}</span>
              <span className="w-14 text-end text-t3">{tick.hash.slice(0, 6)}…</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

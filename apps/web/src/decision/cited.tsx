import type { ReplyOf } from '@candor/api';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import './decision.css';

await loadNamespaces(['cited']);

interface TransfersProps {
  readonly transfers: ReplyOf<'lever/detail'>['transfers'];
  readonly unit: string;
  /** Name of a transfer by its code. */
  readonly nameOf: (code: string) => string;
}

/** Every movement of the ledger that an order caused. */
export function Transfers({ transfers, unit, nameOf }: TransfersProps) {
  const { t } = useTranslation('cited');
  if (transfers.length === 0) return null;
  return (
    <section>
      <h3 className="panel-title mb-1">{t('transfers')}</h3>
      <ul>
        {transfers.map((transfer) => (
          <li key={transfer.id} className="transfer-row">
            <span>
              {nameOf(transfer.code)}
              <br />
              <Moment at={transfer.at} />
            </span>
            <Num value={transfer.value} decimals={8} unit={unit} signed />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Time at which a void took an order back, with the amount that was returned and the amount that was taken back. */
export function Voided({ voided, unit }: { readonly voided: ReplyOf<'lever/detail'>['voided']; readonly unit: string }) {
  const { t } = useTranslation('cited');
  if (!voided) return null;
  return (
    <p className="text-t2">
      {t('voided_at')} <Moment at={voided.at} />. {t('voided_returned')} <Num value={voided.returned} decimals={8} unit={unit} />.{' '}
      {t('voided_taken')} <Num value={voided.taken_back} decimals={8} unit={unit} />.
    </p>
  );
}

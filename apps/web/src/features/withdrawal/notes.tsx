import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useNow } from '../../realtime/use-now.ts';
import { decimal } from '@candor/money';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { decidedBy, decimalsOf, heldUntil, type BookEntry, type WithdrawForm, type WithdrawInfo } from './model.ts';

interface NotesProps {
  readonly form: WithdrawForm;
  readonly info: WithdrawInfo;
  readonly book: readonly BookEntry[];
}

/** Notes before the button of a withdrawal: its holds, the limits that apply, and the number of withdrawals that wait before it. */
export function Notes({ form, info, book }: NotesProps) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const now = useNow();
  const { currency_name: currency, max_number, day_number, day_left, day_count, day_count_left, second_above, waiting, hours } = info;
  const figure = (amount: string) => format.decimal(amount, { decimals: decimalsOf(amount) });
  const held = heldUntil(form, info, book, now);
  const isLarge = (valueOf(form.amount) ?? 0n) > decimal(second_above);
  return (
    <div className="flex flex-col gap-3">
      {info.held_until > 0 && (
        <p role="note" className="rounded-control bg-warn-bg px-3 py-2.5 text-warn">
          {t('security_held')} <Moment at={info.held_until} />
        </p>
      )}
      {info.bought_until > 0 && (
        <p role="note" className="rounded-control bg-warn-bg px-3 py-2.5 text-warn">
          {t('bought_held')} <Moment at={info.bought_until} />
        </p>
      )}
      {info.is_proven === 0 && (
        <p role="note" className="rounded-control bg-warn-bg px-3 py-2.5 text-warn">
          {t('unproven')}
        </p>
      )}
      {held > 0 && (
        <p role="note" className="rounded-control bg-warn-bg px-3 py-2.5 text-warn">
          {form.way !== 'BANK' && form.entry === 0 ? t('typed_held', { count: info.address_hold_hours }) : t('destination_held')}{' '}
          {(form.way === 'BANK' || form.entry !== 0) && <Moment at={held} />}
        </p>
      )}
      <ul className="flex list-disc flex-col gap-1.5 ps-4 text-small text-t2">
        <li>{t('limit_most', { most: figure(max_number), currency })}</li>
        <li>{t('limit_day', { left: figure(day_left), most: figure(day_number), currency })}</li>
        <li>{t('limit_count', { left: day_count_left, count: day_count })}</li>
        {isLarge && <li>{t('second', { amount: figure(second_above), currency })}</li>}
        <li>
          {held > 0 ? (
            <>
              {t('service_by')} <Moment at={decidedBy(held, info)} />
            </>
          ) : (
            t('service', { count: hours })
          )}
        </li>
        <li>
          {t('waiting', { count: waiting })}
          {info.oldest_at > 0 && (
            <>
              {' '}
              {t('oldest')} <Moment at={info.oldest_at} />
            </>
          )}
        </li>
      </ul>
    </div>
  );
}

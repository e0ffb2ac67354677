import { addressField } from '@candor/rules/wallet/address-text';
import { Select } from '@candor/ui/choices.tsx';
import { FieldNote, TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { ADDRESSES, PAYMENT } from '../../paths.ts';
import type { BookEntry, WithdrawForm, WithdrawInfo } from './model.ts';

interface DestinationProps {
  readonly form: WithdrawForm;
  readonly info: WithdrawInfo;
  readonly book: readonly BookEntry[];
  readonly error: string | undefined;
  readonly onChange: (part: Partial<WithdrawForm>) => void;
  /** Called when a link leads to another page. */
  readonly onLeave: () => void;
}

/** Destination of a withdrawal: an entry of the address book, a typed address, or the bound bank card. */
export function Destination({ form, info, book, error, onChange, onLeave }: DestinationProps) {
  const { t } = useTranslation('withdrawal');
  if (form.way === 'BANK') {
    if (info.bank_account === '')
      return (
        <div className="flex flex-col gap-2">
          <p className="text-t2">{t('bank_prompt')}</p>
          <Link to={PAYMENT} className="btn btn-secondary self-start" onClick={onLeave}>
            {t('bank_bind')}
          </Link>
          <FieldNote error={error} />
        </div>
      );
    return (
      <div>
        <p className="mb-1 text-small text-t2">{t('bank_account')}</p>
        <p className="rounded-control border border-line px-3 py-2">
          <bdi dir="ltr" className="n font-medium">
            {info.bank_account}
          </bdi>
        </p>
      </div>
    );
  }
  const own = book.filter(({ chain }) => chain === form.way);
  return (
    <div className="flex flex-col gap-3">
      {own.length > 0 ? (
        <Select
          label={t('book')}
          value={form.entry}
          onChange={(entry) => onChange({ entry })}
          choices={[...own.map((each) => ({ value: each.id, label: labelOf(each) })), { value: 0, label: t('typed') }]}
        />
      ) : (
        <p className="text-small text-t2">
          {t('address_prompt')}{' '}
          <Link to={`${ADDRESSES}?bid=${info.currency}`} className="link" onClick={onLeave}>
            {t('address_bind')}
          </Link>
        </p>
      )}
      {form.entry === 0 && (
        <TextField
          label={t('address')}
          value={form.typed}
          onChange={(typed) => onChange({ typed: addressField(typed) })}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          maxLength={512}
        />
      )}
      {form.entry !== 0 && (
        <p className="text-small text-t2">
          <bdi dir="ltr" className="n whitespace-normal break-all">
            {own.find(({ id }) => id === form.entry)?.address}
          </bdi>
        </p>
      )}
    </div>
  );
}

function labelOf({ label, address }: BookEntry): string {
  const short = `${address.slice(0, 8)}…${address.slice(-6)}`;
  return label === '' ? short : `${label} · ${short}`;
}

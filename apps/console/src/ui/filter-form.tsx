import { useState, type ReactNode } from 'react';
import { recordNumberOf } from '@candor/api/digits';
import { Button } from '@candor/ui/button.tsx';
import { DateField } from '@candor/ui/date-field.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Search } from '@candor/ui/icons.tsx';
import { isNumber, TYPED_MOST } from './address-filter.ts';

interface FilterFormProps<Filter> {
  readonly filter: Filter;
  /** Reads the other numbers of the form; the customer's is read by itself. */
  readonly read?: (typed: Filter) => Filter;
  /** Wrong fields hold the filter back and are told of, once it was tried. */
  readonly wrong?: (typed: Filter) => boolean;
  readonly onChange: (filter: Filter) => void;
  readonly onClear: () => void;
  readonly children: (typed: Filter, edit: (change: Partial<Filter>) => void, tried: boolean) => ReactNode;
}

/** Narrows a list. Nothing is asked before it is sent: each answer is a look in the audit log. */
export function FilterForm<Filter extends Days & { readonly user: string }>(props: FilterFormProps<Filter>) {
  const { t } = useTranslation('console_ui');
  const [typed, setTyped] = useState(props.filter);
  const [tried, setTried] = useState(false);
  const edit = (change: Partial<Filter>) => setTyped((now) => ({ ...now, ...change }));
  return (
    <form
      noValidate
      aria-label={t('filters')}
      className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const own = { ...typed, user: recordNumberOf(typed.user) };
        const filter = props.read?.(own) ?? own;
        if (isNumber(filter.user) && !turned(filter) && props.wrong?.(filter) !== true) props.onChange(filter);
      }}
    >
      <TextField
        label={t('customer_id')}
        value={typed.user}
        onChange={(user) => setTyped((now) => ({ ...now, user }))}
        inputMode="numeric"
        dir="ltr"
        maxLength={TYPED_MOST}
        autoComplete="off"
        error={tried && !isNumber(recordNumberOf(typed.user)) ? t('customer_wrong') : undefined}
      />
      {props.children(typed, edit, tried)}
      <div className="col-span-2 flex flex-wrap gap-2 tablet:mt-[22px]">
        <Button type="submit" icon={<Search />} className="min-h-10">
          {t('find')}
        </Button>
        <Button className="min-h-10" onClick={props.onClear}>
          {t('clear')}
        </Button>
      </div>
    </form>
  );
}

/** Days of the venue's calendar, as "2026-11-20"; empty is no bound. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const turned = ({ from, to }: Days): boolean => from !== '' && to !== '' && to < from;

interface DayFieldsProps extends Days {
  readonly labels: { readonly from: string; readonly to: string };
  readonly tried: boolean;
  readonly onChange: (days: Partial<Days>) => void;
}

/** The first and the last day of a stretch. */
export function DayFields({ from, to, labels, tried, onChange }: DayFieldsProps) {
  const { t } = useTranslation('console_ui');
  return (
    <>
      <DateField label={labels.from} value={from} onChange={(day) => onChange({ from: day })} />
      <DateField
        label={labels.to}
        value={to}
        onChange={(day) => onChange({ to: day })}
        error={tried && turned({ from, to }) ? t('wrong_dates') : undefined}
      />
    </>
  );
}

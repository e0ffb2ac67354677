import { parseDate, toCalendarDate } from '@internationalized/date';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateField as AriaDateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
  Heading,
  I18nProvider,
  Label,
} from 'react-aria-components';
import { IconButton } from '../button.tsx';
import { venueNow } from '../clock.ts';
import type { DateFieldProps } from '../date-field.tsx';
import { FieldNote } from '../field.tsx';
import { Popover } from '../popover.tsx';
import { CalendarIcon, Chevron, Close } from '../icons.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { useFormat } from '../use-format.ts';
import { dayOf } from '../venue-days.ts';
import { takeAllDigits } from './all-digits.ts';
import { dayText, meantDay, readDay, withTimeOf, type Day } from './day-text.ts';
import { useToldValue } from '../use-told-value.ts';
import { allowEmptying } from './trusted-types.ts';

allowEmptying();

/** See `DateField`, which loads this. */
export default function Segments({
  label,
  value,
  onChange,
  onBlur,
  minute = false,
  min,
  max,
  hint,
  error,
  className = '',
}: DateFieldProps) {
  const { t } = useTranslation('common');
  const { tag } = useFormat();
  const given = readDay(value, minute);
  const [typed, setTyped] = useState<Day | null>(given);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { newest, tell } = useToldValue(value, { onChange, fromElsewhere: () => setTyped(given) });
  const take = (day: Day | null): void => {
    setTyped(day);
    const text = dayText(day);
    if (text !== undefined) tell(text);
  };
  const [first, last] = [min, max].map((bound) => readDay(bound ?? '', minute) ?? undefined);
  const today = parseDate(dayOf(venueNow()));
  /** A year that is not meant shows the day that counts once the field is left. */
  const finish = (): void => {
    const meant = meantDay(typed);
    if (meant === undefined) setTyped(readDay(newest, minute));
    else if (meant !== typed) take(meant);
    onBlur?.();
  };
  return (
    // Numbers are written in Latin digits and dates in one calendar, as everywhere in the product.
    <I18nProvider locale={`${tag}-u-ca-gregory-nu-latn`}>
      <AriaDateField
        className={className}
        value={typed}
        onChange={take}
        granularity={minute ? 'minute' : 'day'}
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={error !== undefined}
        {...(first && { minValue: first })}
        {...(last && { maxValue: last })}
        // Where the arrow keys begin in an empty part.
        placeholderValue={minute ? withTimeOf(today, null) : today}
      >
        <Label className="mb-1.5 block text-small text-t2">{label}</Label>
        <Parts onLeave={finish}>
          <DateInput className="date-input">{(segment) => <DateSegment segment={segment} className="date-segment" />}</DateInput>
          {minute && <span className="flex-none text-small text-t3">UTC+8</span>}
          <span className="-me-1.5 flex flex-none">
            {value !== '' && (
              <IconButton label={t('date_clear')} small onClick={() => take(null)}>
                <Close />
              </IconButton>
            )}
            <IconButton
              ref={opener}
              label={t('date_pick')}
              small
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <CalendarIcon />
            </IconButton>
          </span>
        </Parts>
        <FieldNote hint={hint} error={error} />
      </AriaDateField>
      {open && (
        <Popover anchor={opener} align="end" role="dialog" label={t('date_pick')} className="p-3" onClose={() => setOpen(false)}>
          <Calendar
            autoFocus
            value={typed && toCalendarDate(typed)}
            onChange={(day) => {
              take(minute ? withTimeOf(day, typed) : day);
              setOpen(false);
              opener.current?.focus();
            }}
            defaultFocusedValue={typed ? toCalendarDate(typed) : today}
            {...(first && { minValue: toCalendarDate(first) })}
            {...(last && { maxValue: toCalendarDate(last) })}
          >
            <header className="flex items-center justify-between gap-2 pb-2">
              <AriaButton slot="previous" className="icon-btn">
                <Chevron className="size-4 rotate-90 rtl:-rotate-90" />
              </AriaButton>
              <Heading className="font-semibold" />
              <AriaButton slot="next" className="icon-btn">
                <Chevron className="size-4 -rotate-90 rtl:rotate-90" />
              </AriaButton>
            </header>
            <CalendarGrid>
              <CalendarGridHeader>{(day) => <CalendarHeaderCell className="date-weekday">{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className="date-cell" />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Popover>
      )}
    </I18nProvider>
  );
}

/** The box of a date's parts. Half a date goes back to the day that counts when the box is left. */
function Parts({ onLeave, children }: { readonly onLeave: () => void; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const state = useContext(DateFieldStateContext);
  const leave = useRef<() => void>(null);
  useEffect(() => {
    leave.current = () => {
      const parts = state?.segments.filter(({ isEditable }) => isEditable) ?? [];
      if (parts.some(({ isPlaceholder }) => isPlaceholder)) state?.setValue(state.value);
      onLeave();
    };
  });
  useEffect(() => (box.current === null ? undefined : takeAllDigits(box.current)), []);
  return (
    <div
      ref={box}
      className="field-box"
      onBlur={({ relatedTarget }) => {
        if (box.current?.contains(relatedTarget) === true) return;
        // A press on a button leaves the field before the button acts.
        if (relatedTarget !== null) leave.current?.();
        // Where nothing is entered yet, the next part may be; and another window leaves the cursor where it is.
        else
          setTimeout(() => {
            if (box.current?.contains(document.activeElement) === false) leave.current?.();
          });
      }}
    >
      {children}
    </div>
  );
}

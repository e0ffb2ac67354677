import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { Warning } from '../icons.tsx';
import type { FormOf } from './use-form.ts';

type AnyForm = Pick<FormOf<never>, 'pending' | 'refusal' | 'problems' | 'submit' | 'renew'>;

interface FormFieldsProps {
  readonly form: AnyForm;
  readonly id?: string;
  /** Names the form where a heading does not. */
  readonly label?: string;
  readonly className?: string;
  /** After what was refused: the way to what would help. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
  /** Below the summary: the button, unless it is elsewhere. */
  readonly foot?: ReactNode;
}

/** The fields of a form in a column and its summary. After a try that found problems the first of them has the focus, or the refusal is in sight. */
export function FormFields({ form, id, label, className = 'flex flex-col gap-4', help, children, foot }: FormFieldsProps) {
  const box = useRef<HTMLFormElement>(null);
  const looking = useRef(false);
  useEffect(() => {
    // What the server refuses about a field is as much a problem of it as what was seen before.
    if (!looking.current || form.pending) return;
    looking.current = false;
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // In a long sheet the summary, the last that the form says, is out of sight while the button is not.
    if (wrong) wrong.focus();
    else [...(box.current?.querySelectorAll('[role=alert]') ?? [])].at(-1)?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <form
      ref={box}
      {...(id !== undefined && { id })}
      aria-label={label}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        looking.current = true;
        form.submit();
      }}
    >
      {children}
      <FormSummary form={form} help={help} />
      {foot}
    </form>
  );
}

/** Refusal that is about no single field; else, when several fields are in the way, their number. */
export function FormSummary({
  form,
  help,
}: {
  readonly form: Pick<AnyForm, 'refusal' | 'problems'> & { readonly renew?: AnyForm['renew'] };
  readonly help?: ReactNode;
}) {
  const { t } = useTranslation('common');
  const { refusal, problems, renew } = form;
  const newest = renew && (
    <button type="button" className="link" onClick={renew}>
      {t('load_newest')}
    </button>
  );
  if (refusal !== undefined) return <Refused help={newest ?? help}>{refusal.text}</Refused>;
  // Not announced: the fields say it themselves, and the first of them takes the focus.
  return problems > 1 ? <p className="text-small text-danger">{t('form_problems', { count: problems })}</p> : null;
}

/** Why something was refused, above its button. */
export function Refused({ children, help }: { readonly children: ReactNode; readonly help?: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-1.5 text-danger">
      <Warning className="mt-0.5 size-4 flex-none" />
      <p>
        {children} {help}
      </p>
    </div>
  );
}

interface FormProps extends Omit<FormFieldsProps, 'foot'> {
  /** Label of its button, which names the act. */
  readonly submit: string;
  /** Nothing can be sent yet, which is plain to see. */
  readonly disabled?: boolean;
}

/** Fields, what is wrong with them, and the one button that sends them. */
export function Form({ submit, disabled, ...rest }: FormProps) {
  return (
    <FormFields
      {...rest}
      foot={
        <Button type="submit" kind="primary" size="large" className="mt-2" pending={rest.form.pending} disabled={disabled}>
          {submit}
        </Button>
      }
    />
  );
}

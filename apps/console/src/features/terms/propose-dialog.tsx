import { documentText } from '@candor/api/terms/fields';
import { fieldsOf, TERMS_NOTICE_MS } from '@candor/api/terms/kinds';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { venueNow } from '@candor/ui/clock.ts';
import { DateField } from '@candor/ui/date-field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { Away } from '../../ui/away.tsx';
import { cleanReason, isReason } from '../../ui/reason.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Difference } from '@candor/ui/terms/difference.tsx';
import { TermsImpact } from './terms-impact.tsx';
import { FieldInput } from './field-input.tsx';
import { pickerMoment, pickerText } from '../../ui/picker.ts';
import { documentBefore, documentOf, draftOf, draftProblems, earliestMoment, lastComing, usualMoment } from './model.ts';
import type { Draft, Entity } from './model.ts';
import { entityName, entityText } from '@candor/ui/terms/names.ts';

/** Proposes another document for an entity from a whole minute on: its form is made of the fields of its kind. */
export function ProposeDialog({ entity: inForce, onClose }: { readonly entity: Entity; readonly onClose: () => void }) {
  const { t } = useTranslation('console_terms');
  const words = useTranslation('terms').t;
  const ui = useTranslation('console_ui').t;
  const { kind, entity } = inForce;
  const fields = fieldsOf(kind, entity);
  const minutes = TERMS_NOTICE_MS / 60_000;
  const asked = useCall('console/terms', { kind });
  // It begins after all that is decided, so that it takes none of that back unless the operator means to.
  const startOf = (from: Entity) => {
    const moment = usualMoment(Math.max(venueNow(), lastComing(from)?.effective_at ?? 0));
    return { ...draftOf(kind, entity, documentBefore(from, undefined)), moment: pickerText(moment), reason: '' };
  };
  const beforeOf = (moment: string) => documentBefore(inForce, pickerMoment(moment));
  const form = useForm<Draft & { readonly moment: string; readonly reason: string }>({
    initial: startOf(inForce),
    draft: { name: `terms ${kind} ${entity}`, keep: [...Object.keys(fields), 'moment', 'reason'] },
    version: inForce.version,
    readAgain: async () => {
      const read = (await asked.refetch()).data?.find((each) => each.entity === entity);
      return read && { initial: startOf(read), version: read.version };
    },
    check: (typed) => {
      const problems = draftProblems(kind, entity, typed, beforeOf(typed.moment), typed.moment, venueNow());
      const first = Object.keys(fields)[0];
      return {
        ...(problems.same && first !== undefined && { [first]: t('value_same') }),
        ...Object.fromEntries(problems.fields.map(({ field, fault }) => [field, t(fault === 'value' ? 'value_wrong' : 'value_conflict')])),
        moment: problems.moment && t(problems.moment, { minutes }),
        reason: isReason(typed.reason) ? undefined : ui('reason_short'),
      };
    },
    send: async ({ moment, reason, ...draft }, version) => {
      const at = pickerMoment(moment);
      if (kind === 'pause' || at === undefined) return;
      const text = documentText(fields, documentOf(kind, entity, draft));
      const proposal = { kind, entity, document: text, reason: cleanReason(reason), effective_at: at };
      await call('console/terms_propose', { ...proposal, ...(version !== undefined && { version }) });
      toast({ kind: 'done', text: t('proposed_done') });
      onClose();
    },
  });
  const document = documentOf(kind, entity, form.values);
  const at = pickerMoment(form.values.moment);
  const before = beforeOf(form.values.moment);
  const { same, fields: faults } = draftProblems(kind, entity, form.values, before, form.values.moment, venueNow());

  const text = entityText(words, kind, entity);
  return (
    <FormDialog form={form} onClose={onClose} title={t(kind === 'void' ? 'propose_void' : 'propose')} submit={t('propose_submit')}>
      <div>
        <p className="font-medium">{entityName(words, kind, entity)}</p>
        {text !== undefined && <p className="mt-1 text-t2">{text}</p>}
      </div>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput key={name} name={name} field={field} {...form.field(name)} />
      ))}
      {faults.length === 0 && !same && (
        <div className="border-t border-line pt-3">
          <p className="mb-1 text-small text-t2">{words('difference')}</p>
          <Difference kind={kind} entity={entity} before={before} after={document} />
          <TermsImpact kind={kind} entity={entity} document={documentText(fields, document)} />
        </div>
      )}
      <DateField
        minute
        label={t('effective_from')}
        min={pickerText(earliestMoment(venueNow()))}
        hint={
          <>
            {at !== undefined && (
              <>
                <Away at={at} /> ·{' '}
              </>
            )}
            {t('notice', { minutes })}
          </>
        }
        {...form.field('moment')}
      />
      <ReasonField hint={t('reason_public')} {...form.field('reason')} />
    </FormDialog>
  );
}

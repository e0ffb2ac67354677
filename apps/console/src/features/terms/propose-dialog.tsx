import { useState } from 'react';
import { documentText } from '@candor/api/terms/fields';
import { fieldsOf, TERMS_NOTICE_MS } from '@candor/api/terms/kinds';
import { call } from '@candor/ui/api/client.ts';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Away } from '../../ui/away.tsx';
import { cleanReason, isReason, REASON_MOST } from '../../ui/reason.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { Difference } from '@candor/ui/terms/difference.tsx';
import { Reach } from './reach.tsx';
import { FieldInput } from './field-input.tsx';
import { documentOf, draftOf, draftProblems, earliestMoment, pickerMoment, pickerText, usualMoment } from './model.ts';
import type { Entity } from './model.ts';
import { readText } from '@candor/ui/terms/documents.ts';
import { entityName, entityText } from '@candor/ui/terms/names.ts';

/** Proposes another document for an entity from a whole minute on: its form is made of the fields of its kind. */
export function ProposeDialog({ entity: inForce, onClose }: { readonly entity: Entity; readonly onClose: () => void }) {
  const { t } = useTranslation('console_terms');
  const words = useTranslation('terms').t;
  const ui = useTranslation('console_ui').t;
  const { kind, entity } = inForce;
  const present = readText(inForce.document);
  const [draft, setDraft] = useState(() => draftOf(kind, entity, present));
  const [moment, setMoment] = useState(() => pickerText(usualMoment(Date.now())));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const minutes = TERMS_NOTICE_MS / 60_000;
  const at = pickerMoment(moment);
  const problems = draftProblems(kind, entity, draft, present, moment, Date.now());
  const document = documentOf(kind, entity, draft);
  const isDocument = problems.fields.length === 0;
  const errorOf = (name: string): string | undefined => {
    const fault = tried ? problems.fields.find(({ field }) => field === name)?.fault : undefined;
    if (fault !== undefined) return t(fault === 'value' ? 'value_wrong' : 'value_conflict');
    return tried && problems.same && name === Object.keys(fieldsOf(kind, entity))[0] ? t('value_same') : undefined;
  };

  const submit = () => {
    setTried(true);
    if (!isDocument || problems.same || problems.moment !== undefined || at === undefined || !isReason(reason)) return;
    void sending.send(async () => {
      if (kind === 'pause') return;
      const text = documentText(fieldsOf(kind, entity), document);
      await call('console/terms_propose', { kind, entity, document: text, reason: cleanReason(reason), effective_at: at });
      toast({ kind: 'done', text: t('proposed_done') });
      onClose();
    });
  };

  const text = entityText(words, kind, entity);
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t(kind === 'void' ? 'propose_void' : 'propose')}
      submit={t('propose_submit')}
      onSubmit={submit}
      sending={sending}
    >
      <div>
        <p className="font-medium">{entityName(words, kind, entity)}</p>
        {text !== undefined && <p className="mt-1 text-t2">{text}</p>}
      </div>
      {Object.entries(fieldsOf(kind, entity)).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={draft[name] ?? ''}
          onChange={(value) => setDraft((known) => ({ ...known, [name]: value }))}
          error={errorOf(name)}
        />
      ))}
      {isDocument && !problems.same && (
        <div className="border-t border-line pt-3">
          <p className="mb-1 text-small text-t2">{words('difference')}</p>
          <Difference kind={kind} entity={entity} before={present} after={document} />
          <Reach kind={kind} entity={entity} document={documentText(fieldsOf(kind, entity), document)} />
        </div>
      )}
      <TextField
        label={t('effective_from')}
        type="datetime-local"
        step={60}
        min={pickerText(earliestMoment(Date.now()))}
        value={moment}
        onChange={setMoment}
        end={<span className="flex-none text-small text-t3">UTC+8</span>}
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
        error={tried && problems.moment !== undefined ? t(problems.moment, { minutes }) : undefined}
      />
      <TextArea
        label={ui('reason')}
        value={reason}
        onChange={setReason}
        most={REASON_MOST}
        hint={t('reason_public')}
        error={tried && !isReason(reason) ? ui('reason_short') : undefined}
      />
    </ActDialog>
  );
}

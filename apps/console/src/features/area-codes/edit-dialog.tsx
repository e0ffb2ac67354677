import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { invalidateCalls } from '@candor/ui/api/use-call.ts';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { cleanPrefix, draftProblems } from './model.ts';
import type { Draft } from './model.ts';

/** Adds a country, or changes one. */
export function EditDialog({ initial, onClose }: { readonly initial: Draft; readonly onClose: () => void }) {
  const { t } = useTranslation('console_area_codes');
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const problems = tried ? draftProblems(draft) : {};
  const title = t(initial.id === undefined ? 'add' : 'edit');
  const submit = () => {
    setTried(true);
    if (Object.keys(draftProblems(draft)).length > 0) return;
    void sending.send(async () => {
      await call('console/area_code_save', {
        ...(draft.id !== undefined && { id: draft.id }),
        name: draft.name.trim(),
        area_code: cleanPrefix(draft.areaCode),
      });
      toast({ kind: 'done', text: t('saved') });
      invalidateCalls('console/area_codes');
      onClose();
    });
  };
  return (
    <ActDialog open onClose={onClose} title={title} kind="center" submit={t('save')} onSubmit={submit} sending={sending}>
      <TextField
        data-autofocus
        label={t('name')}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        maxLength={60}
        autoComplete="off"
        error={problems.name && t(problems.name)}
      />
      <TextField
        label={t('prefix')}
        value={draft.areaCode}
        onChange={(areaCode) => setDraft({ ...draft, areaCode })}
        inputMode="numeric"
        dir="ltr"
        maxLength={8}
        autoComplete="off"
        hint={t('prefix_hint')}
        error={problems.areaCode && t(problems.areaCode)}
      />
    </ActDialog>
  );
}

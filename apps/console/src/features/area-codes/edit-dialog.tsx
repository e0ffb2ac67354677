import { call } from '@candor/ui/api/client.ts';
import { TextField } from '@candor/ui/field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { Begun } from '@candor/ui/form/form-state.ts';
import { toast } from '@candor/ui/toast.tsx';
import { cleanPrefix, draftProblems } from './model.ts';
import type { Draft } from './model.ts';

interface EditDialogProps {
  /** Draft to begin with. For a country that is changed, it is the stored state. */
  readonly initial: Draft;
  readonly version: string | undefined;
  readonly readAgain: () => Promise<Begun<Draft> | undefined>;
  readonly onClose: () => void;
}

/** Adds a country, or changes one. */
export function EditDialog({ initial, version, readAgain, onClose }: EditDialogProps) {
  const { t } = useTranslation('console_area_codes');
  const form = useForm({
    initial,
    check: (draft) => inWords(draftProblems(draft), t),
    version,
    readAgain,
    draft: { name: `area code ${initial.id ?? 'new'}`, keep: ['name', 'areaCode'] },
    send: async ({ id, name, areaCode }, seen) => {
      const own = id === undefined ? {} : { id, ...(seen !== undefined && { version: seen }) };
      await call('console/area_code_save', { ...own, name: name.trim(), area_code: cleanPrefix(areaCode) });
      toast({ kind: 'done', text: t('saved') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t(initial.id === undefined ? 'add' : 'edit')} kind="center" submit={t('save')}>
      <TextField data-autofocus label={t('name')} maxLength={60} autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('prefix')}
        inputMode="numeric"
        dir="ltr"
        maxLength={16}
        autoComplete="off"
        hint={t('prefix_hint')}
        {...form.field('areaCode')}
      />
    </FormDialog>
  );
}

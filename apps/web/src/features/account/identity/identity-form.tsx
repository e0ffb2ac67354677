import { call } from '@candor/ui/api/client.ts';
import { Form } from '@candor/ui/form/form.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextField } from '@candor/ui/field.tsx';
import { navigate } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { HOME } from '../../../paths.ts';
import { PhotoField } from '../../../upload/photo-field.tsx';
import { placeOf } from '../security/model.ts';
import { EMPTY_IDENTITY, identityInput, identityProblems, wantedPhotos } from './model.ts';

const LABEL = { front_pic: 'front', reverse_pic: 'reverse', hand_pic: 'hand' } as const;

/** Name, document number and photos, handed in for review. Leads home once they are on their way. */
export function IdentityForm({ handRequired }: { readonly handRequired: boolean }) {
  const { t } = useTranslation('identity');
  const form = useForm({
    initial: EMPTY_IDENTITY,
    check: (values) => inWords(identityProblems(values, handRequired), t),
    placeOf,
    draft: { name: 'identity', keep: ['name', 'card_id'] },
    send: async (values) => {
      const input = identityInput(values, handRequired);
      if (input === undefined) return;
      await call('user/real_name', input);
      toast({ kind: 'done', text: t('done') });
      navigate(HOME);
    },
  });
  return (
    <Form form={form} submit={t('submit')}>
      <TextField label={t('name')} autoComplete="name" maxLength={64} {...form.field('name')} />
      <TextField label={t('card')} autoComplete="off" spellCheck={false} dir="ltr" maxLength={40} {...form.field('card_id')} />
      <fieldset>
        <legend className="font-medium">{t('photos')}</legend>
        <p className="mt-1 text-small text-t3">{t('photos_hint')}</p>
        <div className="mt-3 grid gap-4 tablet:grid-cols-2">
          {wantedPhotos(handRequired).map((photo) => {
            const { value: state, ...field } = form.field(photo);
            return <PhotoField key={photo} label={t(LABEL[photo])} state={state} onChange={field.onChange} error={field.error} />;
          })}
        </div>
      </fieldset>
    </Form>
  );
}

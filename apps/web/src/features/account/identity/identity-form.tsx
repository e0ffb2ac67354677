import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextField } from '@candor/ui/field.tsx';
import { navigate } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { HOME } from '../../../paths.ts';
import { Form } from '../security/form.tsx';
import { useSending } from '../security/use-sending.ts';
import { EMPTY_IDENTITY, identityInput, identityProblems, wantedPhotos } from './model.ts';
import type { IdentityForm as Values, Photo, PhotoState } from './model.ts';
import { PhotoField } from './photo-field.tsx';

const LABEL = { front_pic: 'front', reverse_pic: 'reverse', hand_pic: 'hand' } as const;

/** Name, document number and photos, handed in for review. Leads home once they are on their way. */
export function IdentityForm({ handRequired }: { readonly handRequired: boolean }) {
  const { t } = useTranslation('identity');
  const [form, setForm] = useState<Values>(EMPTY_IDENTITY);
  const [tried, setTried] = useState(false);
  const sending = useSending(['card_id', 'hand_pic']);
  const problems = identityProblems(form, handRequired);
  const shown = tried ? problems : {};
  const setPhoto = (photo: Photo) => (state: PhotoState) =>
    setForm((before) => ({ ...before, photos: { ...before.photos, [photo]: state } }));

  const submit = () => {
    setTried(true);
    const input = identityInput(form, handRequired);
    if (input === undefined || Object.keys(problems).length > 0) return;
    void sending.send(async () => {
      await call('user/real_name', input);
      toast({ kind: 'done', text: t('done') });
      navigate(HOME);
    });
  };

  return (
    <Form sending={sending} onSubmit={submit} submit={t('submit')}>
      <TextField
        label={t('name')}
        autoComplete="name"
        maxLength={64}
        value={form.name}
        onChange={(name) => setForm((before) => ({ ...before, name }))}
        error={shown.name && t(shown.name)}
      />
      <TextField
        label={t('card')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        value={form.card}
        onChange={(card) => setForm((before) => ({ ...before, card }))}
        error={shown.card ? t(shown.card) : sending.at('card_id')}
      />
      <fieldset>
        <legend className="font-medium">{t('photos')}</legend>
        <p className="mt-1 text-small text-t3">{t('photos_hint')}</p>
        <div className="mt-3 grid gap-4 tablet:grid-cols-2">
          {wantedPhotos(handRequired).map((photo) => {
            const problem = shown[photo];
            return (
              <PhotoField
                key={photo}
                label={t(LABEL[photo])}
                state={form.photos[photo]}
                onChange={setPhoto(photo)}
                error={problem ? t(problem) : photo === 'hand_pic' ? sending.at('hand_pic') : undefined}
              />
            );
          })}
        </div>
      </fieldset>
    </Form>
  );
}

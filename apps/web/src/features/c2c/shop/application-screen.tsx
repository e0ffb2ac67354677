import { HOUR_MS } from '@candor/rules/time';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { inWords, useForm, type FieldOfForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link, Navigate, navigate } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { C2C, IDENTITY, SHOP_STATE } from '../../../paths.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';
import { openTransfer } from '../../../shell/transfer.ts';
import { PhotoField } from '../../../upload/photo-field.tsx';
import { NO_PHOTO, type PhotoState } from '../../../upload/photo.ts';
import { placesOf } from '../model.ts';
import { useAvailable } from '../use-available.ts';
import { Coins, Span } from '../words.tsx';
import { applicationProblems, mayApply, type ShopData } from './shop-model.ts';
import '../c2c.css';

/** Form to apply for a shop. A customer who has one, or waits for one, is led to its state. */
export default function ApplicationScreen() {
  const { t } = useTranslation('shops');
  const words = useTranslation('c2c').t;
  const asked = useCall('legal/application_data', {});
  useTitle(t('apply_title'));
  return (
    <ScreenPage title={t('apply_title')} intro={t('apply_intro')} back={{ to: C2C, text: words('title') }} width="form">
      <Answer asked={asked}>
        {(data) => {
          if (!mayApply(data.seller)) return <Navigate to={SHOP_STATE} replace />;
          if (data.identity_level > 0) return <ApplicationForm data={data} />;
          return (
            <Empty
              action={
                <Link to={IDENTITY} className="link">
                  {t('identity_go')}
                </Link>
              }
            >
              {t('identity_needed')}
            </Empty>
          );
        }}
      </Answer>
    </ScreenPage>
  );
}

interface Values {
  readonly name: string;
  readonly contact: string;
  readonly photo: PhotoState;
}

const storedId = (photo: PhotoState): string | undefined => (photo.kind === 'stored' ? photo.id : undefined);

/** The holder with the document, where the venue has no such picture yet. */
function HandPhoto({ label, value, onChange, error }: FieldOfForm<PhotoState> & { readonly label: string }) {
  return (
    <div className="max-w-80">
      <PhotoField label={label} state={value} onChange={onChange} error={error} />
    </div>
  );
}

function ApplicationForm({ data }: { readonly data: ShopData }) {
  const { t } = useTranslation('shops');
  const words = useTranslation('c2c').t;
  const format = useFormat();
  const { deposit, currency_name: unit, notice_hours: hours, hand_photo_required: needsPhoto } = data;
  const available = useAvailable(unit);
  const { phase, send } = useMoneyCall('legal/application');
  const form = useForm<Values>({
    initial: { name: '', contact: '', photo: NO_PHOTO },
    draft: { name: 'shop application', keep: ['name', 'contact'] },
    check: (values) => inWords(applicationProblems({ ...values, photo: storedId(values.photo) }, data), t),
    placeOf: (code) => (code === 'shop_name_taken' ? 'name' : undefined),
    send: async ({ name, contact, photo }) => {
      if (phase !== 'idle') return;
      const stored = storedId(photo);
      await send({ shop_name: name.trim(), contact: contact.trim(), deposit, ...(stored !== undefined && { hand_pic: stored }) });
      toast({ kind: 'done', text: t('applied') });
      navigate(SHOP_STATE, { replace: true });
    },
  });
  const amount = `${format.decimal(deposit, { decimals: placesOf(deposit, 2), rounding: 'ceiling' })} ${unit}`;
  return (
    <Form form={form} submit={t('apply_submit', { amount })}>
      <TextField label={t('shop_name')} hint={t('shop_name_hint')} maxLength={32} autoComplete="off" {...form.field('name')} />
      <TextField label={t('contact')} hint={t('contact_hint')} maxLength={100} autoComplete="off" {...form.field('contact')} />
      {needsPhoto === 1 && <HandPhoto label={t('hand_photo')} {...form.field('photo')} />}
      <dl className="facts">
        <Fact name={words('deposit')} className="font-semibold">
          <Coins value={deposit} unit={unit} />
        </Fact>
        <Fact name={words('available_legal')}>
          <Num value={available} decimals={8} unit={unit} />
        </Fact>
        <Fact name={t('notice')}>
          <Span ms={hours * HOUR_MS} />
        </Fact>
      </dl>
      <p className="c2c-note text-t2">{t('deposit_text')}</p>
      <Button className="self-start" onClick={() => openTransfer('change', 'legal')}>
        {t('move_money')}
      </Button>
    </Form>
  );
}

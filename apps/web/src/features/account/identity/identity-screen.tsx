import { Fact } from '@candor/ui/key-values.tsx';
import type { ReactNode } from 'react';
import type { ReplyOf } from '@candor/api';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check, Info, Warning } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { PAYMENT } from '../../../paths.ts';
import { SettingsFrame } from '../security/settings-frame.tsx';
import { IdentityForm } from './identity-form.tsx';

type Review = ReplyOf<'user/center'>;

/** The identity review: the form, and how far it has come. */
export default function IdentityScreen() {
  const { t } = useTranslation('identity');
  const review = useCall('user/center', {});
  useTitle(t('title'));
  return (
    <SettingsFrame title={t('title')} intro={t('intro')}>
      <Answer asked={review} wait={<Skeleton className="h-[360px] w-full" />}>
        {(data) => <Stage review={data} />}
      </Answer>
    </SettingsFrame>
  );
}

function Stage({ review }: { readonly review: Review }) {
  const { t } = useTranslation('identity');
  const form = <IdentityForm handRequired={review.hand_photo_required === 1} />;
  if (review.review_status === 0) return form;
  if (review.review_status === 1) {
    return <Standing icon={<Info className="mt-0.5 size-5 flex-none text-acc" />} title={t('auditing_title')} text={t('auditing')} />;
  }
  if (review.review_status === 2) return <Certified review={review} />;
  return (
    <div className="flex flex-col gap-6">
      <Standing
        icon={<Warning className="mt-0.5 size-5 flex-none text-danger" />}
        title={t('refused_title')}
        text={
          <>
            <bdi className="text-t1">{review.reason}</bdi>
            <br />
            {t('refused_again')}
          </>
        }
      />
      {form}
    </div>
  );
}

function Certified({ review }: { readonly review: Review }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <Standing icon={<Check className="mt-0.5 size-5 flex-none text-ok" />} title={t('certified_title')} text={t('certified')} />
      <dl className="facts-stacked mt-5 flex flex-col gap-4">
        <Fact name={t('certified_name')}>
          <bdi>{review.name}</bdi>
        </Fact>
        <Fact name={t('account')}>
          <bdi dir="ltr" className="break-all">
            {review.account}
          </bdi>
        </Fact>
        <Fact name={t('number')}>
          <bdi dir="ltr" className="n">
            {review.card_id}
          </bdi>
        </Fact>
      </dl>
      <Link to={PAYMENT} className="btn btn-secondary mt-6">
        {t('payment_link')}
      </Link>
    </>
  );
}

/** State of the review, in a word and a sentence. */
function Standing({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-line bg-s1 p-4">
      {icon}
      <div className="min-w-0 break-words">
        <h2 className="tight text-title font-semibold">{title}</h2>
        <p className="mt-1 text-t2">{text}</p>
      </div>
    </div>
  );
}

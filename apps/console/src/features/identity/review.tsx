import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check as CheckIcon, Warning } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { customerPath } from '../../paths.ts';
import { KeyValues } from '../../ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { photosOf, REFUSALS, TONES } from './model.ts';
import type { Check, Viewed } from './model.ts';
import { PhotoView } from './photo-view.tsx';

interface ReviewProps {
  /** As the list has it: how it stands. */
  readonly check: Check;
  readonly viewed: Viewed;
  /** It was decided. */
  readonly onDecided: () => void;
  readonly onLeave: () => void;
}

/** One identity check in full, and the decision on it. */
export function Review({ check, viewed, onDecided, onLeave }: ReviewProps) {
  const { t } = useTranslation('console_identity');
  const ui = useTranslation('console_ui').t;
  const [approving, setApproving] = useState(false);
  const [refusing, setRefusing] = useState(false);

  const decide = async (decision: 'approve' | 'refuse', reason?: string) => {
    await call('console/identity_decide', { id: viewed.id, decision, ...(reason !== undefined && { reason }) });
    toast({ kind: 'done', text: t(decision === 'approve' ? 'approved_done' : 'refused_done') });
    onDecided();
  };
  const approve = async () => {
    setApproving(true);
    try {
      await decide('approve');
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setApproving(false);
    }
  };

  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 tablet:grid-cols-2">
        <KeyValues
          entries={[
            { name: t('name'), value: <bdi>{viewed.name}</bdi> },
            {
              name: t('number'),
              value: (
                <bdi dir="ltr" className="n break-all">
                  {viewed.card_id}
                </bdi>
              ),
            },
            { name: t('nationality'), value: <bdi>{viewed.nationality || '—'}</bdi> },
          ]}
        />
        <KeyValues
          entries={[
            {
              name: ui('customer'),
              value: (
                <Link className="link" to={customerPath(viewed.user_id)}>
                  <bdi dir="ltr">{viewed.user_id}</bdi>
                </Link>
              ),
            },
            { name: t('state'), value: <StateWord tone={TONES[check.state]}>{t(`state_${check.state}`)}</StateWord> },
            { name: t('submitted'), value: <Moment at={check.submitted_at} /> },
            ...(check.decided_at === 0 ? [] : [{ name: t('decided'), value: <Moment at={check.decided_at} /> }]),
            ...(check.reason === '' ? [] : [{ name: ui('reason'), value: <bdi>{check.reason}</bdi> }]),
          ]}
        />
      </div>
      {viewed.document_holder !== 0 && (
        <p role="alert" className="flex items-start gap-2 text-warn">
          <Warning className="mt-0.5 size-4 flex-none" />
          <span>
            {t('document_taken')}{' '}
            <Link className="link" to={customerPath(viewed.document_holder)}>
              <bdi dir="ltr">{viewed.document_holder}</bdi>
            </Link>
          </span>
        </p>
      )}
      {photosOf(viewed).length === 0 && <p className="text-t2">{t('photos_removed')}</p>}
      <div className="grid gap-6 tablet:grid-cols-2 has-[>:nth-child(3)]:desktop:grid-cols-3">
        {photosOf(viewed).map((photo) => (
          <PhotoView key={photo.side} photo={photo} />
        ))}
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-bg py-3">
        {check.state === 'waiting' ? (
          <>
            <Button
              kind="primary"
              size="large"
              icon={<CheckIcon />}
              pending={approving}
              disabled={viewed.document_holder !== 0}
              onClick={() => void approve()}
            >
              {t('approve')}
            </Button>
            <Button size="large" onClick={() => setRefusing(true)}>
              {t('refuse')}
            </Button>
          </>
        ) : (
          <p className="text-t2">{t('is_decided')}</p>
        )}
        <Button kind="quiet" size="large" className="ms-auto" onClick={onLeave}>
          {t('back')}
        </Button>
      </div>
      <ReasonDialog
        open={refusing}
        onClose={() => setRefusing(false)}
        title={t('refuse_title')}
        text={t('refuse_text')}
        hint={t('refuse_hint')}
        suggestions={REFUSALS.map((key) => t(key))}
        submit={t('refuse')}
        onReason={(reason) => decide('refuse', reason)}
      />
    </div>
  );
}

import { useState } from 'react';
import type { ReviewOutcome } from '@candor/api';
import { REVIEW_KINDS, reviewTerms } from '@candor/api/service/review-kinds';
import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { FormSummary } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check as CheckIcon } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { customerPath } from '../../paths.ts';
import { useMay, useOperator } from '../../session/operator.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Away } from '../../ui/away.tsx';
import { NO_PROOF, ProofFields, proofProblems, type Proof } from '../../ui/proof-fields.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Detail } from './detail.tsx';
import { dueTone, TONES } from './model.ts';
import type { Looked, Said } from './model.ts';
import { SayDialog } from './say-dialog.tsx';

interface ReviewInFullProps {
  readonly looked: Looked;
  /** It was decided. */
  readonly onDecided: () => void;
  readonly onLeave: () => void;
  /** Called when the subject of the review has changed and must be looked at again. */
  readonly onAgain: () => void;
}

/** One review in full: whom it concerns and how long it waits, what it is about, who has looked, and the decision on it. */
export function ReviewInFull({ looked, onDecided, onLeave, onAgain }: ReviewInFullProps) {
  const { t } = useTranslation('console_reviews');
  const ui = useTranslation('console_ui').t;
  const { review, detail } = looked;
  const now = useNow(10_000);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 tablet:grid-cols-2">
        <KeyValues
          entries={[
            {
              name: ui('customer'),
              value: (
                <>
                  <Link className="link" to={customerPath(review.user_id)}>
                    <bdi dir="ltr">{review.user_id}</bdi>
                  </Link>{' '}
                  <bdi dir="ltr" className="font-normal text-t3">
                    {review.account}
                  </bdi>
                </>
              ),
            },
            { name: t('state'), value: <StateWord tone={TONES[review.state]}>{t(`state_${review.state}`)}</StateWord> },
            { name: t('opened'), value: <Moment at={review.opened_at} /> },
            review.state === 'waiting'
              ? {
                  name: t('due'),
                  value: (
                    <StateWord tone={dueTone(review.due_at, now)}>
                      <Away at={review.due_at} />
                    </StateWord>
                  ),
                }
              : { name: t('decided'), value: <Moment at={review.decided_at} /> },
          ]}
        />
        <KeyValues
          entries={[
            ...(review.first_by === '' || review.approvals === 1 ? [] : [{ name: t('first_agreed'), value: <bdi>{review.first_by}</bdi> }]),
            ...(review.decided_by === '' ? [] : [{ name: t('decided_by'), value: <bdi>{review.decided_by}</bdi> }]),
            ...saidOf(looked).map((value) => ({
              name: t('said'),
              value: (
                <p dir="auto" className="font-normal break-words whitespace-pre-wrap">
                  {value}
                </p>
              ),
            })),
            {
              name: t('looks'),
              value: (
                <ul className="flex flex-col gap-1 text-small font-normal">
                  {looked.looks.map(({ operator, at, reason }) => (
                    <li key={operator}>
                      <bdi>{operator}</bdi> · <Moment at={at} className="text-t2" />
                      {reason !== '' && (
                        <span className="text-t3">
                          {' '}
                          · <bdi className="wrap-anywhere">{reason}</bdi>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </div>
      <Detail detail={detail} onAgain={onAgain} />
      <Decision looked={looked} onDecided={onDecided} onLeave={onLeave} />
    </div>
  );
}

/** Returns the message that the customer received, in the operator's language. */
function saidOf({ reason, reasons, note }: Looked): readonly string[] {
  const text = reasons.find((each) => each.reason === reason)?.text ?? '';
  const said = [text, note].filter((part) => part !== '').join(' ');
  return said === '' ? [] : [said];
}

function Decision({ looked, onDecided, onLeave }: Omit<ReviewInFullProps, 'onAgain'>) {
  const { t } = useTranslation('console_reviews');
  const own = useTranslation('console_own_account').t;
  const operator = useOperator();
  const { review, detail } = looked;
  const kind = detail.kind;
  const mayDecide = useMay(REVIEW_KINDS[kind].decide);
  const [saying, setSaying] = useState<'refused' | 'answered'>();

  const isProven = reviewTerms(kind).proven === true;
  const decide = async (outcome: ReviewOutcome, said: Said & Partial<Proof> = {}) => {
    const { state } = await call('console/review_decide', { kind, id: review.id, outcome, ...said });
    toast({ kind: 'done', text: t(state === 'waiting' ? 'first_done' : `done_${state}`) });
    onDecided();
  };
  const approving = useForm({
    initial: NO_PROOF,
    draft: 'secret',
    check: (proof) => (isProven ? proofProblems(proof, own) : {}),
    send: (proof) => decide('approved', isProven ? proof : {}),
    placeOf: (code) => (code === 'password_wrong' ? 'password' : code === 'code_wrong' ? 'code' : undefined),
  });
  const outcomes: readonly ReviewOutcome[] = REVIEW_KINDS[kind].outcomes;
  const isOpen = review.state === 'waiting' || review.state === 'answered';
  const hasAgreed = review.first_by === operator.email && review.state === 'waiting';
  const isTaken = detail.kind === 'identity' && detail.document_holder !== 0;
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-bg py-3">
      {!isOpen && <p className="text-t2">{t('is_decided')}</p>}
      {isOpen && hasAgreed && <p className="text-t2">{t('waits_for_second')}</p>}
      {isOpen && !mayDecide && <p className="text-t2">{t('not_to_decide')}</p>}
      {isOpen && mayDecide && isProven && (
        <div className="flex w-full max-w-[420px] flex-col gap-3">
          <p className="text-t2">{t('prove_first')}</p>
          <ProofFields form={approving} />
        </div>
      )}
      {isOpen && !hasAgreed && mayDecide && (
        <>
          {outcomes.includes('approved') && (
            <Button
              kind="primary"
              size="large"
              icon={<CheckIcon />}
              pending={approving.pending}
              disabled={isTaken}
              onClick={approving.submit}
            >
              {t('approve')}
            </Button>
          )}
          {outcomes.includes('refused') && (
            <Button size="large" onClick={() => setSaying('refused')}>
              {t('refuse')}
            </Button>
          )}
          {outcomes.includes('answered') && (
            <Button kind="primary" size="large" onClick={() => setSaying('answered')}>
              {t(review.state === 'answered' ? 'edit' : 'answer')}
            </Button>
          )}
        </>
      )}
      <FormSummary form={approving} />
      <Button kind="quiet" size="large" className="ms-auto" onClick={onLeave}>
        {t('back')}
      </Button>
      {saying !== undefined && (
        <SayDialog outcome={saying} looked={looked} onClose={() => setSaying(undefined)} onSay={(said) => decide(saying, said)} />
      )}
    </div>
  );
}

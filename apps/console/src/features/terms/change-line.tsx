import { useState } from 'react';
import { TERMS_NOTICE_MS } from '@candor/api/terms/kinds';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useMay, useOperator } from '../../session/operator.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Away } from '../../ui/away.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Difference } from '@candor/ui/terms/difference.tsx';
import { TermsImpact } from './terms-impact.tsx';
import { readText } from '@candor/ui/terms/documents.ts';
import { choicesFor } from './model.ts';
import type { Change } from './model.ts';
import { entityName } from '@candor/ui/terms/names.ts';

/** A change that is decided and takes effect at its minute. */
export function UpcomingLine({ change }: { readonly change: Change }) {
  const { t } = useTranslation('console_terms');
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <StateWord tone="ok">{t('upcoming')}</StateWord>
      <When change={change} />
      <Changed change={change} />
      <bdi className="wrap-anywhere text-t2">{change.reason}</bdi>
      <span className="text-small text-t3">{t('approved_by', { proposer: change.proposed_by, decider: change.decided_by })}</span>
    </li>
  );
}

function Changed({ change: { kind, entity, before, document } }: { readonly change: Change }) {
  return <Difference kind={kind} entity={entity} before={readText(before)} after={readText(document)} />;
}

function When({ change }: { readonly change: Change }) {
  const { t } = useTranslation('console_terms');
  return (
    <span className="text-t2">
      {t('from')} <Moment at={change.effective_at} /> · <Away at={change.effective_at} />
    </span>
  );
}

type Asking = 'approve' | 'refuse' | undefined;

/** A change that waits for another operator, with what this one can do about it, or why nothing. */
export function WaitingLine({ change }: { readonly change: Change }) {
  const { t } = useTranslation('console_terms');
  const words = useTranslation('terms').t;
  const operator = useOperator();
  const mayDecide = useMay('terms.decide');
  const mayPropose = useMay('terms.propose');
  const [asking, setAsking] = useState<Asking>();
  const [withdrawing, setWithdrawing] = useState(false);
  const choices = choicesFor(change, { id: operator.id, mayDecide, mayPropose }, useNow(5_000));
  const minutes = TERMS_NOTICE_MS / 60_000;

  const withdraw = async () => {
    setWithdrawing(true);
    try {
      await call('console/terms_withdraw', { id: change.id });
      toast({ kind: 'done', text: t('withdrawn_done') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setWithdrawing(false);
    }
  };

  const decide = async (reason: string) => {
    if (asking === undefined) return;
    await call('console/terms_decide', { id: change.id, decision: asking, reason });
    toast({ kind: 'done', text: t(asking === 'approve' ? 'approved_done' : 'refused_done') });
    setAsking(undefined);
  };

  return (
    <li className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StateWord tone="warn">{t('waiting')}</StateWord>
        <When change={change} />
      </div>
      <Changed change={change} />
      <p className="text-t2">
        <bdi>{change.proposed_by}</bdi>: <bdi className="wrap-anywhere">{change.reason}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {choices.decide === 'yes' && (
          <>
            <Button disabled={!choices.approve} onClick={() => setAsking('approve')}>
              {t('approve')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking('refuse')}>
              {t('refuse')}
            </Button>
          </>
        )}
        {choices.withdraw && (
          <Button pending={withdrawing} onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        )}
        {choices.decide === 'own' && <p className="text-small text-t3">{t('own_proposal')}</p>}
        {choices.decide === 'not_allowed' && <p className="text-small text-t3">{t('not_allowed')}</p>}
        {choices.decide === 'yes' && !choices.approve && <p className="text-small text-t3">{t('too_late', { minutes })}</p>}
      </div>
      <ReasonDialog
        open={asking !== undefined}
        name={`${asking ?? ''} terms ${change.id}`}
        onClose={() => setAsking(undefined)}
        title={t(asking === 'refuse' ? 'refuse_title' : 'approve_title')}
        text={
          <>
            {entityName(words, change.kind, change.entity)} · {t('from')} <Moment at={change.effective_at} />
            <Changed change={change} />
            {asking === 'approve' && <TermsImpact kind={change.kind} entity={change.entity} document={change.document} />}
          </>
        }
        submit={t(asking === 'refuse' ? 'refuse' : 'approve')}
        onReason={decide}
      />
    </li>
  );
}

import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useMay } from '../../session/operator.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';

type Customer = ReplyOf<'console/customer'>;
type Act = 'freeze' | 'prolong' | 'unfreeze' | 'end_sessions';

/** Acts of an operator on an account, each with a reason. Balances and orders cannot be changed here. */
export function CustomerActs({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('console_customers');
  const mayFreeze = useMay('customers.freeze');
  const mayEnd = useMay('customers.sessions');
  const [act, setAct] = useState<Act>();
  const { id, status, sessions, frozen_until: until, frozen_by_you: isOwnTerm } = customer;
  const close = () => setAct(undefined);
  const carryOut = async (reason: string) => {
    if (act === 'end_sessions') {
      const { ended } = await call('console/customer_sessions_end', { id, reason });
      toast({ kind: 'done', text: t('end_sessions_done', { count: ended }) });
    } else {
      await call('console/customer_unfreeze', { id, reason });
      toast({ kind: 'done', text: t('unfreeze_done') });
    }
    setAct(undefined);
  };
  const isFrozen = status === 'frozen';
  return (
    <div className="flex flex-wrap gap-2">
      {mayEnd && (
        <Button
          disabled={sessions.length === 0}
          title={sessions.length === 0 ? t('sessions_none') : undefined}
          onClick={() => setAct('end_sessions')}
        >
          {t('end_sessions')}
        </Button>
      )}
      {mayFreeze && isFrozen && until > 0 && (
        <Button disabled={isOwnTerm === 1} title={isOwnTerm === 1 ? t('prolong_own') : undefined} onClick={() => setAct('prolong')}>
          {t('prolong')}
        </Button>
      )}
      {mayFreeze && <Button onClick={() => setAct(isFrozen ? 'unfreeze' : 'freeze')}>{t(isFrozen ? 'unfreeze' : 'freeze')}</Button>}
      {(act === 'freeze' || act === 'prolong') && <FreezeDialog id={id} act={act} onClose={close} />}
      {(act === 'unfreeze' || act === 'end_sessions') && (
        <ReasonDialog
          open
          name={`${act} ${id}`}
          onClose={close}
          title={t(`${act}_title`, { id })}
          text={t(`${act}_text`)}
          submit={t(act)}
          onReason={carryOut}
        />
      )}
    </div>
  );
}

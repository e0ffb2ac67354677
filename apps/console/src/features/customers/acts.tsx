import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useMay } from '../../session/operator.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

type Customer = ReplyOf<'console/customer'>;
type Act = 'freeze' | 'unfreeze' | 'end_sessions';

/** What an operator can do to an account, each with a reason. Balances and orders are out of reach. */
export function CustomerActs({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('console_customers');
  const mayFreeze = useMay('customers.freeze');
  const mayEnd = useMay('customers.sessions');
  const [act, setAct] = useState<Act>();
  const { id, status, sessions } = customer;
  const carryOut = async (reason: string) => {
    if (act === 'end_sessions') {
      const { ended } = await call('console/customer_sessions_end', { id, reason });
      toast({ kind: 'done', text: t('end_sessions_done', { count: ended }) });
    } else if (act !== undefined) {
      await call(act === 'freeze' ? 'console/customer_freeze' : 'console/customer_unfreeze', { id, reason });
      toast({ kind: 'done', text: t(`${act}_done`) });
    }
    setAct(undefined);
  };
  const freezing = status === 'frozen' ? 'unfreeze' : 'freeze';
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
      {mayFreeze && <Button onClick={() => setAct(freezing)}>{t(freezing)}</Button>}
      {act !== undefined && (
        <ReasonDialog
          open
          onClose={() => setAct(undefined)}
          title={t(`${act}_title`, { id })}
          text={t(`${act}_text`)}
          submit={t(act)}
          onReason={carryOut}
        />
      )}
    </div>
  );
}

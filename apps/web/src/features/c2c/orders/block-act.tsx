import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import type { Order } from '../model.ts';
import { BlockDialog } from './block-dialog.tsx';

/** Blocks the other party of an order after a question, or takes that back at once. */
export function BlockAct({ order }: { readonly order: Order }) {
  const { t } = useTranslation('c2c');
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const unblock = async () => {
    setPending(true);
    try {
      await call('legal/block', { id: order.id, blocked: 0 });
      toast({ kind: 'done', text: t('unblock_done') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  if (order.blocked === 1)
    return (
      <Button pending={pending} onClick={() => void unblock()}>
        {t('unblock')}
      </Button>
    );
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('block')}</Button>
      {asked && <BlockDialog order={order} onClose={() => setAsked(false)} />}
    </>
  );
}

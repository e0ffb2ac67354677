import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useMay } from '../../../session/operator.ts';
import { cleanReason, isReason } from '../../../ui/reason.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import type { Appeal } from './appeal.ts';

/** Whether a part of the shop's security can be proposed for the other party: the appeal was decided against the shop and carried out. */
function isHarmed({ instances, shop_side: side, compensated }: Appeal): boolean {
  const executed = instances.find(({ ending }) => ending === 'executed');
  return compensated === 0 && executed !== undefined && executed.outcome !== `to_${side}`;
}

interface CompensationProps {
  readonly id: number;
  readonly appeal: Appeal;
  /** It was proposed: the appeal is looked at again. */
  readonly onProposed: () => Promise<void>;
}

/** Proposes a part of a shop's security for a customer whom it harmed; nothing where none can be. */
export function Compensation({ id, appeal, onProposed }: CompensationProps) {
  const { t } = useTranslation('console_appeals');
  const may = useMay('appeals.decide');
  const [isOpen, setOpen] = useState(false);
  const executed = appeal.instances.find(({ ending }) => ending === 'executed');
  if (!may || !isHarmed(appeal) || executed?.instance !== appeal.instance) return null;
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('compensate')}
      </Button>
      {isOpen && (
        <CompensationDialog
          id={id}
          onClose={() => setOpen(false)}
          onProposed={async () => {
            setOpen(false);
            await onProposed();
          }}
        />
      )}
    </>
  );
}

interface CompensationDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onProposed: () => Promise<void>;
}

function CompensationDialog({ id, onClose, onProposed }: CompensationDialogProps) {
  const { t } = useTranslation('console_appeals');
  const ui = useTranslation('console_ui').t;
  const form = useForm({
    initial: { number: '', note: '' },
    draft: { name: `compensation ${id}`, keep: ['number', 'note'] },
    check: ({ number, note }) => ({
      number: Number(number) > 0 ? undefined : t('number_missing'),
      note: isReason(note) ? undefined : ui('reason_short'),
    }),
    placeOf: (code) => (code === 'compensation_limit' ? 'number' : undefined),
    async send({ number, note }) {
      await call('console/compensation_propose', { id, number, note: cleanReason(note) });
      toast({ kind: 'done', text: t('compensate_done') });
      await onProposed();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('compensate_title')} kind="center" submit={t('compensate')}>
      <p className="text-t2">{t('compensate_text')}</p>
      <NumberField label={t('compensate_number')} decimals={8} unit="USDT" unitSaid {...form.field('number')} />
      <ReasonField hint={t('compensate_note_hint')} {...form.field('note')} />
    </FormDialog>
  );
}

import type { C2cRuling, C2cRulingReason } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { Segmented, Select } from '@candor/ui/choices.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useMay } from '../../../session/operator.ts';
import type { Appeal } from './appeal.ts';

/** Characters that a decision adds to its reason at most. */
const NOTE_MOST = 2_000;

interface AppealDecisionProps {
  readonly id: number;
  readonly appeal: Appeal;
  /** It was decided, or a first word was said: it is looked at again. */
  readonly onDecided: () => Promise<void>;
}

interface Values {
  /** Empty until one is chosen. */
  readonly outcome: C2cRuling | '';
  readonly reason: C2cRulingReason;
  readonly note: string;
}

/** The decision of an instance: all coins go to one side, with a reason that both parties are told. */
export function AppealDecision({ id, appeal, onDecided }: AppealDecisionProps) {
  const { t } = useTranslation('console_appeals');
  const mayDecide = useMay('appeals.decide');
  const { instances, instance, order, reasons } = appeal;
  const form = useForm<Values>({
    initial: { outcome: '', reason: 'payment_proven', note: '' },
    draft: {
      name: `decision ${instance} of appeal ${id}`,
      keep: ['outcome', 'reason', 'note'],
      fit: (back, start) => ({ ...back, reason: reasons.find((each) => each.reason === back.reason)?.reason ?? start.reason }),
    },
    check: ({ outcome, reason, note }) => ({
      outcome: outcome === '' ? t('outcome_missing') : undefined,
      note: reason === 'other' && note.trim() === '' ? t('note_missing') : undefined,
    }),
    placeOf: (code) => (code === 'reason_required' ? 'note' : undefined),
    send: async ({ outcome, reason, note }) => {
      if (outcome === '') return;
      const said = note.replace(/\r\n?/g, '\n').trim();
      const { state } = await call('console/appeal_decide', { id, outcome, reason, ...(said !== '' && { note: said }) });
      toast({ kind: 'done', text: t(`done_${state}`) });
      await onDecided();
    },
  });
  const current = instances.find((each) => each.instance === instance);
  const isOpen = order.status === 4 && current?.ending === '' && current.outcome === '';
  if (!isOpen) return <p className="text-t2">{t('is_decided')}</p>;
  if (!mayDecide) return null;
  const outcome = form.field('outcome');
  return (
    <section aria-label={t('decide')} className="flex flex-col gap-3 border-t border-line pt-5 *:max-w-[560px]">
      <h2 className="tight text-title font-semibold">{t('decide')}</h2>
      <p className="text-t2">{t(instance === 1 ? 'decide_first' : 'decide_second')}</p>
      <Form form={form} submit={t('decide')}>
        <div>
          <Segmented<C2cRuling | ''>
            label={t('outcome')}
            className="max-tablet:grid-flow-row"
            value={outcome.value}
            onChange={outcome.onChange}
            choices={[
              { value: 'to_buyer', label: t('to_buyer') },
              { value: 'to_seller', label: t('to_seller') },
            ]}
          />
          {outcome.error !== undefined && <p className="mt-1 text-small text-danger">{outcome.error}</p>}
        </div>
        <Select
          label={t('reason')}
          value={form.values.reason}
          onChange={(reason) => form.edit({ reason })}
          choices={reasons.map(({ reason, text }) => ({ value: reason, label: text === '' ? t('reason_else') : text }))}
        />
        <TextArea label={t('note')} rows={3} most={NOTE_MOST} {...form.field('note')} />
      </Form>
    </section>
  );
}

import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Section } from '@candor/ui/section.tsx';
import { toast } from '@candor/ui/toast.tsx';
import type { Order } from '../model.ts';

/** Characters of a rating. */
const WORDS_MOST = 200;

/** Form to rate the other party of a completed order. A rating is given once and cannot be changed. */
export function RateOrder({ order }: { readonly order: Order }) {
  const { t } = useTranslation('c2c');
  const [isRated, setRated] = useState(false);
  const form = useForm<{ readonly positive: 0 | 1; readonly words: string }>({
    initial: { positive: 1, words: '' },
    draft: { name: `order rating ${order.id}`, keep: ['positive', 'words'] },
    send: async ({ positive, words }) => {
      await call('legal/rate', { id: order.id, positive, words: words.trim() });
      setRated(true);
      toast({ kind: 'done', text: t('rated') });
    },
  });
  if (order.may_rate === 0 || isRated) return null;
  return (
    <Section id="rate" title={t('rate')} intro={t(order.is_taker === 1 ? 'rate_intro_shop' : 'rate_intro')}>
      <Form form={form} submit={t('rate_submit')}>
        <Segmented
          label={t('rate')}
          className="self-start"
          value={form.values.positive}
          onChange={(positive) => form.edit({ positive })}
          choices={[
            { value: 1, label: t('rate_good') },
            { value: 0, label: t('rate_bad') },
          ]}
        />
        <TextField label={t('rate_words')} maxLength={WORDS_MOST} {...form.field('words')} />
      </Form>
    </Section>
  );
}

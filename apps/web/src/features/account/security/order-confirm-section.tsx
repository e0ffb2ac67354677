import { useState } from 'react';
import { Checkbox } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Section } from '@candor/ui/section.tsx';
import { isOrderConfirmed, setOrderConfirmed } from '../../../order-confirm.ts';

/** Whether this device shows an order once more before it is sent. */
export function OrderConfirmSection() {
  const { t } = useTranslation('confirm');
  const [on, setOn] = useState(isOrderConfirmed);
  return (
    <Section id="order-confirm" title={t('setting')} intro={t('setting_text')}>
      <Checkbox
        checked={on}
        onChange={(next) => {
          setOrderConfirmed(next);
          setOn(next);
        }}
      >
        {t('setting_on')}
      </Checkbox>
    </Section>
  );
}

import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Form } from '@candor/ui/form/form.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { FactorField } from './factor-field.tsx';
import { codeProblems, placeOf } from './model.ts';

type Deed = 'renew' | 'unbind';

interface BoundFactorProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onUnbound: () => void;
}

/** New recovery codes, or the end of the authenticator; each is confirmed with a code. */
export function BoundFactor({ onCodes, onUnbound }: BoundFactorProps) {
  const { t } = useTranslation('security');
  const [deed, setDeed] = useState<Deed>();
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setDeed('renew')}>{t('renew')}</Button>
      <Button onClick={() => setDeed('unbind')}>{t('unbind')}</Button>
      <Dialog open={deed !== undefined} onClose={() => setDeed(undefined)} kind="center" title={t(deed ?? 'unbind')}>
        {deed !== undefined && <Confirmation deed={deed} onCodes={onCodes} onUnbound={onUnbound} />}
      </Dialog>
    </div>
  );
}

function Confirmation({ deed, onCodes, onUnbound }: BoundFactorProps & { readonly deed: Deed }) {
  const { t } = useTranslation('security');
  const form = useForm({
    initial: { code: '' },
    draft: 'secret',
    check: ({ code }) => inWords(codeProblems(code), t),
    placeOf,
    send: async ({ code }) => {
      if (deed === 'renew') return onCodes((await call('bind/recovery_codes', { code })).recovery_codes);
      await call('bind/unbindGoogle', { code });
      toast({ kind: 'done', text: t('unbind_done') });
      onUnbound();
    },
  });
  return (
    <Form form={form} submit={t(deed)}>
      <p className="text-t2">{t(deed === 'renew' ? 'renew_text' : 'unbind_text')}</p>
      <FactorField autoFocus recovery={deed === 'unbind'} {...form.field('code')} />
    </Form>
  );
}

import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { fetchFile } from '@candor/ui/download.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';

/** Saves all that there is of an order as one signed file. */
export function PackButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('c2c');
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      fetchFile((await call('legal/pack', { id })).ticket);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button pending={pending} onClick={() => void save()}>
      {t('pack')}
    </Button>
  );
}

import { useState } from 'react';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { fetchFile } from '@candor/ui/download.ts';
import { useMay } from '../session/operator.ts';

/** Takes a whole list away as a file, for who may. `ticket` asks for it; the browser fetches the file by itself and stays on the page. */
export function Download({ ticket }: { readonly ticket: () => Promise<{ readonly ticket: string }> }) {
  const { t } = useTranslation('console_ui');
  const mayExport = useMay('records.export');
  const [busy, setBusy] = useState(false);
  if (!mayExport) return null;
  const take = async () => {
    setBusy(true);
    try {
      fetchFile((await ticket()).ticket);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button pending={busy} onClick={() => void take()}>
      {t('download')}
    </Button>
  );
}

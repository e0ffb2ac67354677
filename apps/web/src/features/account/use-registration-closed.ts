import { useEffect, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';

/** Whether the venue takes no new customers at present. False until that is known: a registration says so itself then. */
export function useRegistrationClosed(): boolean {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    call('settings/published', {}, { signal: abort.signal }).then(
      (settings) => setClosed(settings.some(({ name, value }) => name === 'registration_open' && value === 'false')),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return closed;
}

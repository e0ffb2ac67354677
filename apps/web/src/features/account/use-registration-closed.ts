import { useEffect, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';

/** Whether the venue takes no new customers at present. False until that is known: a registration says so itself then. */
export function useRegistrationClosed(): boolean {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    call('terms/published', { kind: 'setting' }, { signal: abort.signal }).then(
      ({ terms }) => setClosed(terms.some(({ entity, document }) => entity === 'registration_open' && document === '{"value":false}')),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return closed;
}

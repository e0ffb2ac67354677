import { useEffect, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';

/** Reads the address at which the mobile app is downloaded; undefined without one, and until that is known. Only web addresses are passed on. */
export function useAppAddress(): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    call('get_version', {}, { signal: abort.signal }).then(
      ({ appUrl }) => setAddress(appUrl.startsWith('https://') ? appUrl : undefined),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return address;
}

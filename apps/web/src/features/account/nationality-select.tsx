import { useEffect, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Select } from '@candor/ui/choices.tsx';

/** The countries of the server's list. Registration goes on without it when the list does not load. */
export function NationalitySelect({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('account');
  const [countries, setCountries] = useState<readonly string[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    call('area_code', {}, { signal: abort.signal }).then(
      (list) => setCountries([...new Set(list.map((each) => each.name))]),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  if (countries.length === 0 && value === '') return null;
  return (
    <Select
      label={t('nationality')}
      hint={t('nationality_hint')}
      value={value}
      onChange={onChange}
      choices={[{ value: '', label: t('nationality_none') }, ...countries.map((name) => ({ value: name, label: name }))]}
    />
  );
}

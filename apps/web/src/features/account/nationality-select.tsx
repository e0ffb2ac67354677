import { useEffect, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { currentLanguage, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Select } from '@candor/ui/choices.tsx';

/** The countries of the server's list. Registration continues without it when the list does not load. */
export function NationalitySelect({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('account');
  const [countries, setCountries] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  const lang = currentLanguage();
  useEffect(() => {
    const abort = new AbortController();
    call('area_code', { lang }, { signal: abort.signal }).then(
      (list) =>
        setCountries([...new Map(list.map(({ region, name }) => [region || name, name]))].map(([value, label]) => ({ value, label }))),
      () => undefined,
    );
    return () => abort.abort();
  }, [lang]);
  if (countries.length === 0 && value === '') return null;
  return (
    <Select
      label={t('nationality')}
      hint={t('nationality_hint')}
      value={value}
      onChange={onChange}
      choices={[{ value: '', label: t('nationality_none') }, ...countries]}
    />
  );
}

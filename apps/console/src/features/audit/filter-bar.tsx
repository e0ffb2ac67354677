import { useState } from 'react';
import { recordNumberOf } from '@candor/api/digits';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Search } from '@candor/ui/icons.tsx';
import { isNumber, TYPED_MOST } from '../../ui/address-filter.ts';
import { ACTORS, USER_DIGITS } from './model.ts';
import type { Filter } from './model.ts';

/** Narrows the log to a kind of actor, an id and the beginning of a command's name. */
export function FilterBar({ filter, onChange }: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }) {
  const { t } = useTranslation('console_audit');
  const ui = useTranslation('console_ui').t;
  const [user, setUser] = useState(filter.user);
  const [name, setName] = useState(filter.name);
  const [tried, setTried] = useState(false);
  const id = recordNumberOf(user);
  const wrongUser = !isNumber(id, USER_DIGITS);
  const submit = () => {
    setTried(true);
    if (!wrongUser) onChange({ ...filter, user: id, name: name.trim(), seq: '' });
  };
  return (
    <form
      noValidate
      className="grid grid-cols-2 items-start gap-3 *:nth-[n+3]:col-span-2 tablet:grid-cols-[180px_180px_minmax(180px,1fr)_auto] tablet:*:nth-[n+3]:col-span-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Select
        label={t('actor')}
        value={filter.actor}
        onChange={(actor) => onChange({ ...filter, actor, seq: '' })}
        choices={[{ value: '', label: ui('all') }, ...ACTORS.map((value) => ({ value, label: t(`actor_${value}`) }))]}
      />
      <TextField
        label={t('user')}
        value={user}
        onChange={setUser}
        inputMode="numeric"
        dir="ltr"
        maxLength={TYPED_MOST}
        autoComplete="off"
        error={tried && wrongUser ? t('user_wrong') : undefined}
      />
      <TextField
        label={t('command_begins')}
        value={name}
        onChange={setName}
        dir="ltr"
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="console/"
      />
      <Button type="submit" icon={<Search />} className="min-h-10 tablet:mt-[22px]">
        {ui('find')}
      </Button>
    </form>
  );
}

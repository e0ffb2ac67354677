import { useState } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Search } from '@candor/ui/icons.tsx';
import { CHANNELS, STATES } from './model.ts';
import type { Filter } from './model.ts';

/** Narrows the outbox to a recipient, a state and a channel. */
export function FilterBar({ filter, onChange }: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }) {
  const { t } = useTranslation('console_outbox');
  const ui = useTranslation('console_ui').t;
  const [recipient, setRecipient] = useState(filter.recipient);
  return (
    <form
      className="grid grid-cols-2 items-end gap-3 *:first:col-span-2 *:last:col-span-2 tablet:*:first:col-span-1 tablet:*:last:col-span-1 tablet:grid-cols-[minmax(240px,1fr)_160px_160px_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...filter, recipient });
      }}
    >
      <TextField
        label={t('recipient_whole')}
        value={recipient}
        onChange={setRecipient}
        dir="ltr"
        maxLength={100}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Select
        label={t('state')}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
        choices={[{ value: '', label: ui('all') }, ...STATES.map((value) => ({ value, label: t(`state_${value}`) }))]}
      />
      <Select
        label={t('channel')}
        value={filter.channel}
        onChange={(channel) => onChange({ ...filter, channel })}
        choices={[{ value: '', label: ui('all') }, ...CHANNELS.map((value) => ({ value, label: t(`channel_${value}`) }))]}
      />
      <Button type="submit" icon={<Search />} className="min-h-10">
        {t('find')}
      </Button>
    </form>
  );
}

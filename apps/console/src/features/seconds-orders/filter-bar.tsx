import { useState } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Search } from '@candor/ui/icons.tsx';
import { filterOf, isUser, type Filter } from './model.ts';

interface FilterBarProps {
  readonly filter: Filter;
  readonly markets: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (filter: Filter) => void;
}

/** Narrows the orders. Nothing is asked before it is sent: each answer is a look in the audit log. */
export function FilterBar({ filter, markets, onChange }: FilterBarProps) {
  const { t } = useTranslation('console_seconds');
  const ui = useTranslation('console_ui').t;
  const [typed, setTyped] = useState(filter);
  const [tried, setTried] = useState(false);
  const edit = (change: Partial<Filter>) => setTyped((now) => ({ ...now, ...change }));
  const wrong = { user: !isUser(typed.user.trim()), to: typed.from !== '' && typed.to !== '' && typed.to < typed.from };
  const all = { value: '', label: ui('all') } as const;
  return (
    <form
      noValidate
      aria-label={t('filters')}
      className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong.user && !wrong.to) onChange({ ...typed, user: typed.user.trim() });
      }}
    >
      <TextField
        label={t('customer')}
        value={typed.user}
        onChange={(user) => edit({ user })}
        inputMode="numeric"
        dir="ltr"
        maxLength={9}
        autoComplete="off"
        error={tried && wrong.user ? t('customer_wrong') : undefined}
      />
      <Select
        label={t('market')}
        value={typed.market}
        onChange={(market) => edit({ market })}
        choices={[all, ...markets.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <Select
        label={t('state')}
        value={typed.state}
        onChange={(state) => edit({ state })}
        choices={[all, { value: 'open', label: t('state_open') }, { value: 'closed', label: t('state_closed') }]}
      />
      <TextField label={t('from')} type="date" value={typed.from} onChange={(from) => edit({ from })} />
      <TextField
        label={t('to')}
        type="date"
        value={typed.to}
        onChange={(to) => edit({ to })}
        error={tried && wrong.to ? t('wrong_dates') : undefined}
      />
      <div className="col-span-2 flex gap-2">
        <Button type="submit" icon={<Search />} className="min-h-10">
          {t('find')}
        </Button>
        <Button className="min-h-10" onClick={() => onChange(filterOf(new URLSearchParams()))}>
          {t('clear')}
        </Button>
      </div>
    </form>
  );
}

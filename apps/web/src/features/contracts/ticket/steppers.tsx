import type { KeyboardEvent } from 'react';
import { IconButton } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Minus, Plus } from '@candor/ui/icons.tsx';

/** Takes a step for an arrow up or down. */
export function stepByKey(event: KeyboardEvent, move: (by: 1 | -1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? 1 : -1);
}

/** The − and + at the end of a field. */
export function Steppers({ onStep }: { readonly onStep: (by: 1 | -1) => void }) {
  const { t } = useTranslation('contracts');
  return (
    <span className="-me-2 flex flex-none">
      <IconButton small label={t('decrease')} onClick={() => onStep(-1)}>
        <Minus />
      </IconButton>
      <IconButton small label={t('increase')} onClick={() => onStep(1)}>
        <Plus />
      </IconButton>
    </span>
  );
}

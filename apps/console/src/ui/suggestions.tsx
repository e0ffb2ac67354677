import { useTranslation } from '@candor/ui/i18n/i18n.ts';

interface SuggestionsProps {
  readonly suggestions: readonly string[];
  readonly chosen: string;
  readonly onChoose: (text: string) => void;
}

/** Sentences that fill a field when chosen, and can be changed there. */
export function Suggestions({ suggestions, chosen, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('console_ui');
  return (
    <div role="group" aria-label={t('suggestions')} className="flex flex-wrap gap-1.5">
      {suggestions.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === chosen}
          className="min-h-6 cursor-pointer rounded-chip bg-s2 px-2 py-1 text-start text-small text-t2 hover:text-t1 aria-pressed:bg-s3 aria-pressed:text-t1"
          onClick={() => onChoose(each)}
        >
          {each}
        </button>
      ))}
    </div>
  );
}

import { TERMS_KINDS, type TermsKind } from '@candor/api/terms/kinds';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useSearchParams } from '@candor/ui/router.tsx';
import { usePolling } from '../../session/activity.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Screen } from '../../ui/screen.tsx';
import { EntitySection } from './entity-section.tsx';
import { History } from './history.tsx';

const ASKED_EVERY_MS = 15_000;

/** Everything that can be set while the venue runs, kind by kind, and every change of it. The kind is in the address. */
export default function TermsScreen() {
  const { t } = useTranslation('console_terms');
  const [search, setSearch] = useSearchParams();
  const kind = TERMS_KINDS.find((each) => each === search.get('kind')) ?? 'setting';
  const entities = useCall('console/terms', { kind }, usePolling(ASKED_EVERY_MS));
  const choose = (next: TermsKind) => setSearch(new URLSearchParams({ kind: next }));
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Tabs
        label={t('kinds')}
        value={kind}
        onChange={choose}
        choices={TERMS_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        panel="terms"
      />
      <div id="terms" role="tabpanel" aria-label={t(`kind_${kind}`)} className="flex flex-col gap-5">
        <p className="max-w-[680px] text-t2">{t(`about_${kind}`)}</p>
        <Answer asked={entities}>
          {(list) => (
            <div>
              {list.map((entity) => (
                <EntitySection key={`${kind}/${entity.entity}`} entity={entity} />
              ))}
            </div>
          )}
        </Answer>
        <History key={kind} kind={kind} entities={entities.data?.map(({ entity }) => entity) ?? []} />
      </div>
    </Screen>
  );
}

import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import CodeShown from './code-shown.tsx';
import type { Proofs } from './checks.ts';
import { EarlierProofs } from './earlier-proofs.tsx';
import { NewestProof } from './newest-proof.tsx';
import { OwnCheck } from './own-check.tsx';
import { Reserves } from './reserves.tsx';
import { SetCheck } from './set-check.tsx';
import { ScreenPage } from '../../shell/screen-page.tsx';

/** Signed proof of what the venue owes its customers, and the way to check that the own part is in it. */
export default function LiabilitiesScreen() {
  const { t } = useTranslation('liabilities');
  useTitle(t('title'));
  const proofs = useCall('liabilities/proofs', { page: 1 });
  return (
    <ScreenPage title={t('title')} intro={t('intro')}>
      <div className="flex flex-col gap-8">
        {proofs.data ? (
          <Published published={proofs.data} />
        ) : proofs.isError ? (
          <Failure error={proofs.error} onRetry={() => void proofs.refetch()} />
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
        <CodeShown />
      </div>
    </ScreenPage>
  );
}

function Published({ published }: { readonly published: Proofs }) {
  const { t } = useTranslation('liabilities');
  const [newest] = published.list;
  return (
    <>
      {newest ? (
        <>
          <NewestProof proof={newest} published={published} />
          <OwnCheck key={`own ${newest.number}`} newest={newest} published={published} />
        </>
      ) : (
        <Empty>{t('none')}</Empty>
      )}
      <Reserves reserves={published.reserves} list={published.list} />
      {newest && (
        <>
          <SetCheck key={`set ${newest.number}`} newest={newest} published={published} />
          <EarlierProofs published={published} />
        </>
      )}
    </>
  );
}

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

/** What the venue owes its customers, signed, and how to check that the own part is in it. */
export default function LiabilitiesScreen() {
  const { t } = useTranslation('liabilities');
  useTitle(t('title'));
  const proofs = useCall('liabilities/proofs', { page: 1 });
  return (
    <div className="page py-8 tablet:py-12">
      <h1 className="tighter text-[28px]/9 font-semibold">{t('title')}</h1>
      <p className="mt-2 max-w-[680px] text-t2">{t('intro')}</p>
      <div className="mt-8 flex flex-col gap-8">
        {proofs.data ? (
          <Published published={proofs.data} />
        ) : proofs.isError ? (
          <Failure error={proofs.error} onRetry={() => void proofs.refetch()} />
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
        <CodeShown />
      </div>
    </div>
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

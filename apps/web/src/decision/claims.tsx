import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import type { Receipt } from '@candor/verify/receipt';
import type { ReceiptsOutcome } from '@candor/verify/receipts';
import { decimalOf } from '@candor/verify/text';
import { conditionOf, type ClaimCondition } from './policy.ts';

const DECIMALS = 2;

interface ClaimsProps {
  readonly receipts: readonly Receipt[];
  /** The terms that the receipts cite, as far as their text was found to be the signed one. */
  readonly terms: ReceiptsOutcome['terms'];
}

/** Each claim of a policy against the condition that it was bought under; nothing for what is no claim. */
export function Claims({ receipts, terms }: ClaimsProps) {
  return receipts.map((receipt) => {
    const published = receipt.terms && terms.get(receipt.terms.id)?.published;
    const condition = published && conditionOf(receipt, published);
    return condition && <Claim key={receipt.number} condition={condition} />;
  });
}

/** The balance when a claim was filed, on a bar up to the insured amount, with a mark where a claim is due. */
function Claim({ condition: { amount, balance, claimAt } }: { readonly condition: ClaimCondition }) {
  const { t } = useTranslation('decision');
  const share = (value: bigint): string => `${amount === 0n ? 0 : Number((value * 10_000n) / amount) / 100}%`;
  return (
    <figure className="m-0 flex flex-col gap-2">
      <figcaption className="card-line flex-wrap text-small">
        <span>
          {t('claim_balance')} <Num value={decimalOf(balance)} decimals={DECIMALS} />{' '}
          <bdi dir="ltr" className="n">
            {balance <= claimAt ? '≤' : '>'}
          </bdi>{' '}
          {t('claim_condition')} <Num value={decimalOf(claimAt)} decimals={DECIMALS} />
        </span>
        <span className="text-t2">
          {t('claim_insured')} <Num value={decimalOf(amount)} decimals={DECIMALS} />
        </span>
      </figcaption>
      <div
        role="meter"
        aria-label={t('claim_balance')}
        aria-valuemin={0}
        aria-valuemax={Number(decimalOf(amount))}
        aria-valuenow={Number(decimalOf(balance))}
        className="decision-meter"
        style={{ '--held': share(balance), '--mark': share(claimAt) }}
      />
    </figure>
  );
}

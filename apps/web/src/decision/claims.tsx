import { useEffect, useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Warning } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import type { Receipt } from '@candor/verify/receipt';
import { decimalOf, sha256 } from '@candor/verify/text';
import { conditionOf } from './policy.ts';

const DECIMALS = 2;

/** Each claim of a policy against the condition that it was bought under; nothing for what is no claim. */
export function Claims({ receipts }: { readonly receipts: readonly Receipt[] }) {
  return receipts
    .filter(({ kind }) => kind === 'insurance_claim')
    .map((receipt) => receipt.terms && <Claim key={receipt.number} receipt={receipt} terms={receipt.terms} />);
}

interface ClaimProps {
  readonly receipt: Receipt;
  readonly terms: NonNullable<Receipt['terms']>;
}

function Claim({ receipt, terms: { id, hash } }: ClaimProps) {
  const asked = useCall('terms/frozen', { id: String(id) });
  return (
    <Answer asked={asked} wait={<Skeleton className="h-14 w-full" />}>
      {({ text }) => <Condition receipt={receipt} text={text} signed={hash} />}
    </Answer>
  );
}

/** The balance when a claim was filed, on a bar up to the insured amount, with a mark where a claim is due. */
function Condition({ receipt, text, signed }: { readonly receipt: Receipt; readonly text: string; readonly signed: string }) {
  const { t } = useTranslation('decision');
  const [hash, setHash] = useState<string>();
  useEffect(() => void sha256(text).then(setHash), [text]);
  if (hash === undefined) return null;
  const condition = conditionOf(receipt, text);
  if (hash !== signed || !condition) return <Plain receipt={receipt} fault="terms" />;
  const { amount, balance, claimAt } = condition;
  const share = (value: bigint): string => `${amount === 0n ? 0 : Number((value * 10_000n) / amount) / 100}%`;
  const isDue = balance <= claimAt;
  return (
    <figure className="m-0 flex flex-col gap-2">
      <figcaption className="card-line flex-wrap text-small">
        <span>
          {t('claim_balance')} <Num value={decimalOf(balance)} decimals={DECIMALS} />{' '}
          <bdi dir="ltr" className="n">
            {isDue ? '≤' : '>'}
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
      {!isDue && <Plain receipt={receipt} fault="cause" />}
    </figure>
  );
}

/** What does not hold of a claim, plainly. */
function Plain({ receipt: { number }, fault }: { readonly receipt: Receipt; readonly fault: 'terms' | 'cause' }) {
  const { t } = useTranslation('decision');
  return (
    <p role="alert" className="flex items-center gap-2 text-small text-danger">
      <Warning className="size-4 flex-none" />
      <span>
        <bdi dir="ltr" className="n">
          #{number}
        </bdi>{' '}
        {t(`fault_${fault}`)}
      </span>
    </p>
  );
}

import { parseDecimal, toText } from '@candor/money';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import { readDocument } from '@candor/verify/document';
import { decimalOf } from '@candor/verify/text';
import type { Proofs } from './checks.ts';

type Reserve = Proofs['reserves'][number];
const DECIMALS = 8;

/** The addresses that hold the venue's money, what its nodes read there, and that beside what is owed. */
export function Reserves({ reserves, list }: Pick<Proofs, 'reserves' | 'list'>) {
  const { t } = useTranslation('liabilities');
  const document = readDocument(list[0]?.document ?? '');
  const currencies = [...new Set(reserves.map(({ currency }) => currency))];
  const sumOf = (currency: string): string => {
    const read = reserves.filter((each) => each.currency === currency && each.state !== 'unknown');
    if (read.length === 0) return t('reserve_unknown');
    return toText(read.reduce((sum, { balance }) => sum + (parseDecimal(balance) ?? 0n), 0n));
  };
  return (
    <Section id="reserves" title={t('reserves_title')} intro={t('reserves_text')}>
      {reserves.length === 0 ? (
        <p className="text-t2">{t('reserves_none')}</p>
      ) : (
        <>
          <ul className="mb-3 flex flex-col gap-1">
            {(document ? currencies : []).map((currency) => (
              <li key={currency}>
                {t('reserve_sum', {
                  currency,
                  reserves: sumOf(currency),
                  owed: decimalOf(document?.currencies.find((each) => each.currency === currency)?.sum ?? 0n),
                })}
              </li>
            ))}
          </ul>
          <ul>
            {reserves.map((reserve) => (
              <Address key={`${reserve.chain} ${reserve.currency} ${reserve.address}`} reserve={reserve} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Address({ reserve: { chain, currency, address, state, balance, height, read_at: readAt } }: { readonly reserve: Reserve }) {
  const { t } = useTranslation('liabilities');
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <bdi dir="ltr" className="w-20 font-medium">
        {currency}
      </bdi>
      <bdi dir="ltr" className="w-16 text-t2">
        {chain}
      </bdi>
      <span className="flex min-w-0 items-center gap-1">
        <bdi dir="ltr" className="min-w-0 break-all">
          {address}
        </bdi>
        <CopyButton text={address} what={t('address')} />
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-x-3 text-end">
        {state === 'unknown' ? (
          <span className="text-t2">{t('reserve_unknown')}</span>
        ) : (
          <>
            {state === 'stale' && <span className="text-warn">{t('reserve_stale')}</span>}
            <Num value={balance} decimals={DECIMALS} className="font-medium" />
            <span className="text-small text-t3">
              {t('reserve_block', { height })} · <Moment at={readAt} />
            </span>
          </>
        )}
      </span>
    </li>
  );
}

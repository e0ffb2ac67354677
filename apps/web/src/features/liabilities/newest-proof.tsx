import { SCALE } from '@candor/money';
import type { ReactNode } from 'react';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Failure } from '@candor/ui/states.tsx';
import { decimalOf } from '@candor/verify/text';
import { readDocument } from '@candor/verify/document';
import type { Proofs, PublishedProof } from './checks.ts';

/** Statements of the newest proof: the debts by currency, the time, the place in the journal, and the key that signed it. */
export function NewestProof({ proof, published }: { readonly proof: PublishedProof; readonly published: Proofs }) {
  const { t } = useTranslation('liabilities');
  const document = readDocument(proof.document);
  if (!document) return <Failure error={undefined}>{t('unreadable')}</Failure>;
  return (
    <Section id="newest" title={t('newest_title', { number: proof.number })} intro={t('newest_text')}>
      <div className="grid gap-x-12 gap-y-6 desktop:grid-cols-2">
        <div className="overflow-x-auto">
          <table className="w-full text-start">
            <caption className="sr-only">{t('newest_title', { number: proof.number })}</caption>
            <thead>
              <tr className="border-b border-line text-small text-t3">
                <th className="py-2 text-start font-normal">{t('currency')}</th>
                <th className="py-2 text-end font-normal">{t('owed')}</th>
                <th className="py-2 text-end font-normal">{t('leaves')}</th>
              </tr>
            </thead>
            <tbody>
              {document.currencies.map(({ currency, sum, leaves }) => (
                <tr key={currency} className="border-b border-line">
                  <th scope="row" className="py-2 text-start font-medium">
                    <bdi dir="ltr">{currency}</bdi>
                  </th>
                  <td className="py-2 text-end">
                    <Num value={decimalOf(sum)} decimals={SCALE} />
                  </td>
                  <td className="py-2 ps-4 text-end text-t2">
                    <Num value={String(leaves)} decimals={0} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {document.currencies.length === 0 && <p className="py-3 text-t2">{t('owes_nothing')}</p>}
        </div>
        <dl>
          <Fact name={t('made_at')}>
            <Moment at={Date.parse(document.time)} />
          </Fact>
          <Fact name={t('journal')}>
            <bdi dir="ltr" className="n">{`${document.journal.batch} / ${document.journal.seq}`}</bdi>
          </Fact>
          <Fact name={t('hash')}>
            <Hex text={proof.hash} what={t('hash')} />
          </Fact>
          <Fact name={t('key')}>
            <Hex text={published.keys[0] ?? ''} what={t('key')} />
          </Fact>
        </dl>
      </div>
      <p className="mt-3 max-w-[680px] text-small text-t2">{t('newest_note')}</p>
    </Section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
      <dt className="flex-none text-small text-t3">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1">{children}</dd>
    </div>
  );
}

/** The beginning of a hash or key, all of it to copy. */
export function Hex({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <>
      <bdi dir="ltr" className="n truncate" title={text}>{`${text.slice(0, 12)}…${text.slice(-4)}`}</bdi>
      <CopyButton text={text} what={what} />
    </>
  );
}

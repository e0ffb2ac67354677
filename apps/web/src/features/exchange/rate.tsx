import { useFormat } from '@candor/ui/use-format.ts';

interface RateProps {
  /** Decimal text of as many places as the rate needs. */
  readonly value: string;
  readonly unit?: string;
}

/** A rate with every digit that it came with: amount × rate is what arrives. */
export function Rate({ value, unit }: RateProps) {
  const { tag } = useFormat();
  return (
    <bdi dir="ltr" className="n wrap-anywhere">
      {formatRate(value, tag)}
      {unit !== undefined && <span className="unit">{`\u00a0${unit}`}</span>}
    </bdi>
  );
}

/** A decimal text with the separators of a language and all of its places, 8 at least. */
export function formatRate(value: string, tag: string): string {
  const [whole = '0', places = ''] = value.split('.');
  const grouped = new Intl.NumberFormat(tag, { numberingSystem: 'latn', useGrouping: 'always', minimumFractionDigits: 8 });
  return grouped
    .formatToParts(BigInt(whole))
    .map(({ type, value: part }) => (type === 'fraction' ? places.padEnd(8, '0') : part))
    .join('');
}

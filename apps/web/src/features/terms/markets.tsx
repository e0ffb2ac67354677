import { useEffect, useRef } from 'react';
import { fieldsOf, type ProductKind } from '@candor/api/terms/kinds';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { useSearchParams } from '@candor/ui/router.tsx';
import { readText } from '@candor/ui/terms/documents.ts';
import { entityName, fieldName } from '@candor/ui/terms/names.ts';
import { ValueText } from '@candor/ui/terms/value-text.tsx';
import { useMarkets } from '../../realtime/use-market.ts';
import { hoursOf, ofKind, type Entity, type Published } from '../../public-data/terms.ts';
import { valuesOf } from '../../public-data/values-of.tsx';

/** Terms that are shown of a market before it is opened. */
const SUMMARY = ['spread', 'fee_percent', 'overnight_percent'] as const;
const PRODUCT_SUMMARY = {
  flash: ['flash_fee_percent', 'flash_least', 'flash_most'],
  conversion: ['usdt_to_token', 'token_to_usdt'],
  mining: ['lock_rate', 'lock_days', 'lock_least'],
  withdrawal: ['rate_percent', 'withdraw_least', 'withdraw_most'],
  seconds: ['micro_trade_fee', 'orders_most', 'expiry_stake_most'],
  invitation: ['ranks'],
  c2c: [],
  insurance: ['premium_percent', 'claim_rate_percent', 'insured_least'],
} as const satisfies Record<ProductKind, readonly string[]>;

/** Every market: its costs at a glance, and all its terms on demand. The one that the address names is open. */
export function Markets({ published }: { readonly published: Published }) {
  const asked = useSearchParams()[0].get('market');
  const quotes = useMarkets();
  return (
    <div>
      {ofKind(published, 'pair').map((pair) => (
        <Market
          key={pair.entity}
          pair={pair}
          hours={hoursOf(
            published,
            quotes?.find(({ symbol }) => symbol === pair.entity),
          )}
          asked={pair.entity === asked}
          summary={SUMMARY}
        />
      ))}
    </div>
  );
}

/** Terms of a product, entity by entity. */
export function Product({ published, kind }: { readonly published: Published; readonly kind: ProductKind }) {
  return (
    <div>
      {ofKind(published, kind).map((entity) => (
        <Market key={entity.entity} pair={entity} hours={undefined} asked={false} summary={PRODUCT_SUMMARY[kind]} />
      ))}
    </div>
  );
}

interface MarketProps {
  readonly pair: Entity;
  readonly hours: Entity | undefined;
  readonly asked: boolean;
  readonly summary: readonly string[];
}

function Market({ pair, hours, asked, summary }: MarketProps) {
  const { t } = useTranslation('published_terms');
  const words = useTranslation('terms').t;
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const document = readText(pair.document);
  const fields = fieldsOf(pair.kind, pair.entity);
  return (
    <details ref={place} open={asked} className="border-t border-line py-3 first:border-t-0">
      <summary className="cursor-pointer">
        <bdi className="font-semibold">{entityName(words, pair.kind, pair.entity)}</bdi>
        <span className="ms-3 inline-flex flex-wrap gap-x-4 text-small text-t2">
          {summary.map((name) => (
            <span key={name}>
              {fieldName(words, name)} {fields[name] && <ValueText field={fields[name]} value={document[name]} />}
            </span>
          ))}
        </span>
      </summary>
      <KeyValues className="mt-3" entries={[...valuesOf(words, pair), ...(hours ? valuesOf(words, hours) : [])]} />
      {pair.since !== 0 && (
        <p className="mt-3 text-small text-t2">
          {t('since')} <Moment at={pair.since} /> · {t('reason')}: <bdi>{pair.reason}</bdi>
        </p>
      )}
    </details>
  );
}

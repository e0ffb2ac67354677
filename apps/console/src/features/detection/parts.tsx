import type { SharedKind } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { customerPath } from '../../paths.ts';

/** A device that moves about is seen at a new address every day. */
const SHARED_SHOWN = 5;

/** Attribute that accounts share; `value` is empty where it is private. */
export interface Shared {
  readonly kind: SharedKind;
  readonly value: string;
}

/** Customers by their masked accounts, each a way to the customer. */
export function CustomerLinks({ customers }: { readonly customers: readonly { readonly id: number; readonly account: string }[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {customers.map(({ id, account }) => (
        <li key={id}>
          <Link to={customerPath(id)} className="link">
            <bdi dir="ltr">
              {account} <span className="n">#{id}</span>
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** List of the attributes that two accounts share. The first ones are named, the others are counted. */
export function SharedThings({ shared }: { readonly shared: readonly Shared[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {shared.slice(0, SHARED_SHOWN).map((each) => (
        <li key={`${each.kind} ${each.value}`}>
          <SharedThing shared={each} />
        </li>
      ))}
      {shared.length > SHARED_SHOWN && (
        <li className="text-t3">
          <bdi dir="ltr" className="n">
            +{shared.length - SHARED_SHOWN}
          </bdi>
        </li>
      )}
    </ul>
  );
}

/** One thing that accounts share, and where it may be shown, which. */
export function SharedThing({ shared: { kind, value } }: { readonly shared: Shared }) {
  const { t } = useTranslation('console_detection');
  return (
    <>
      {t(`kind_${kind}`)}
      {value !== '' && (
        <p className="text-small break-words text-t3">
          <bdi dir="ltr">{value}</bdi>
        </p>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { SCALE } from '@candor/money';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { customerPath } from '../../paths.ts';

/** A customer by the masked account. */
export function Customer({ id, account }: { readonly id: number; readonly account: string }) {
  return (
    <Link className="link" to={customerPath(id)}>
      <bdi dir="ltr">{account}</bdi>
    </Link>
  );
}

/** An amount with all decimals that it has. */
export function Amount({ value, unit }: { readonly value: string; readonly unit: string }) {
  const decimals = Math.min(SCALE, value.split('.')[1]?.length ?? 0);
  return <Num value={value} decimals={decimals} unit={unit} />;
}

/** Numbers as they are written in all languages. */
export function Plain({ text }: { readonly text: string | number }) {
  return (
    <bdi dir="ltr" className="n">
      {text}
    </bdi>
  );
}

/** Two things of one cell: one above the other in a table, side by side on a card. Those of figures are aligned to the end. */
export function Pair({ first, second, figures }: { readonly first: ReactNode; readonly second: ReactNode; readonly figures?: true }) {
  return (
    <span
      className={`inline-flex flex-wrap gap-x-2 whitespace-nowrap tablet:flex-col tablet:py-1 ${figures === true ? 'tablet:items-end' : 'tablet:items-start'}`}
    >
      <span>{first}</span>
      <span className="text-t2">{second}</span>
    </span>
  );
}

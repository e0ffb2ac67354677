import type { ReactNode } from 'react';

export interface KeyValue {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values in two columns. */
export function KeyValues({ entries, className = '' }: { readonly entries: readonly KeyValue[]; readonly className?: string }) {
  return (
    <dl className={`grid items-baseline grid-cols-[fit-content(33%)_1fr] gap-x-5 gap-y-2 ${className}`}>
      {entries.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-t2">{name}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactProps {
  readonly name: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A line of a list of facts (`<dl className="facts">`): what it is, and at the line's end what it comes to. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

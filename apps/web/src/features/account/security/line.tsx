import type { ReactNode } from 'react';

/** One line of a section: its name, its state, and the action on it. */
export function Line({ name, state, action }: { readonly name: ReactNode; readonly state: ReactNode; readonly action?: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-4 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-small text-t2">{state}</p>
      </div>
      {action}
    </li>
  );
}

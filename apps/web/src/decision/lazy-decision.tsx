import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '@candor/ui/lazy-module.ts';
import { Skeleton } from '@candor/ui/states.tsx';

const Loaded = lazyComponent(() => import('./decision.tsx'));

/** `Decision`, loaded when it is shown: with it comes the verifier. */
export function LazyDecision(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <Loaded {...props} />
    </Suspense>
  );
}

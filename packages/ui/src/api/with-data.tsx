import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from './query.ts';

/** Wraps a screen in the cache of server state. Loaded with the screens that use it, so that the home page does without. */
export function withData(Screen: ComponentType): ComponentType {
  return function ScreenWithData() {
    return (
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    );
  };
}

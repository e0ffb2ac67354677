import { useFeedStatus } from '../realtime/source.ts';

/** Whether the market is simulated. Until the server said otherwise the page says DEMO: the mistake then costs nothing. */
export function useIsDemo(): boolean {
  return useFeedStatus()?.mode !== 'live';
}

import { FeedError } from './feed.ts';

/** The FEED setting, understood. */
export type FeedSetting = { readonly kind: 'simulator' } | { readonly kind: 'replay'; readonly path: string; readonly speed: number };

/** Speeds that a replay may run at: from one hundredth to ten thousand times. */
const SPEED_LEAST = 0.01;
const SPEED_MOST = 10_000;

/** Reads `simulator` or `replay:<file>[@speed]`. Throws `FeedError` with one clear line for anything else. */
export function feedSetting(text: string): FeedSetting {
  if (text === 'simulator') return { kind: 'simulator' };
  const match = /^replay:(.+?)(?:@([^@/\\]*))?$/.exec(text);
  if (!match?.[1]) throw new FeedError(`FEED is "${text}"; it must be simulator or replay:<file>[@speed]`);
  const speed = match[2] === undefined ? 1 : Number(match[2]);
  // A file may have an @ in its name: what follows the last one is a speed only when it reads as a number.
  if (Number.isNaN(speed) || match[2] === '') return { kind: 'replay', path: text.slice('replay:'.length), speed: 1 };
  if (speed < SPEED_LEAST || speed > SPEED_MOST) throw new FeedError(`FEED has the speed ${match[2] ?? ''}; it must lie between ${SPEED_LEAST} and ${SPEED_MOST}`);
  return { kind: 'replay', path: match[1], speed };
}

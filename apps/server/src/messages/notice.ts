import type { Language } from '@candor/api';
import type { Change } from '../kernel/table.ts';
import { outgoing, type Destination } from './outbox.ts';
import type { TemplateName } from './texts/shape.ts';

/** Everything of a message about a change but what changed: made before the command, which then only writes it. */
export interface Notice extends Destination {
  readonly userId: number;
  readonly language: Language;
  readonly phrase: string;
  /** The freeze link's token, sealed; null for a message without the link. */
  readonly secret: string | null;
  /** Where the change was asked for; empty for one that the venue made, which then shows no circumstances. */
  readonly address: string;
  readonly device: string;
  /** Whether nobody is to be written to: the mailbox is not known to be the customer's, or has been told often enough. */
  readonly silent?: boolean;
}

const LIFETIME_MS = 86_400_000;

/** The rows that tell of a change; none without a notice, or for a silent one. */
export function told(
  notice: Notice | undefined,
  template: TemplateName,
  params: Readonly<Record<string, string | number>>,
  now: number,
): readonly Change[] {
  if (!notice || notice.silent) return [];
  const { channel, recipient, userId, language, phrase, secret, address, device } = notice;
  const shown = address === '' ? params : { ...params, address, device: device === '' ? '–' : device };
  return [outgoing({ channel, recipient, userId, template, language, params: shown, secret, phrase, lifetimeMs: LIFETIME_MS }, now)];
}

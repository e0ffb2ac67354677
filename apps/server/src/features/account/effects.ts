import type { Language } from '@candor/api';
import type { Effect } from '../../kernel/model/command.ts';
import type { TradePasswordMode } from './store.ts';

/** Facts about accounts that the caches of sign-ins and API keys follow after commit. */
export type AccountEffect =
  | { readonly kind: 'account/session-ended'; readonly session: string }
  | { readonly kind: 'account/api-key-ended'; readonly key: string }
  | { readonly kind: 'account/session-passed'; readonly session: string }
  | { readonly kind: 'account/factor-passed'; readonly session: string }
  | { readonly kind: 'account/language-set'; readonly userId: number; readonly language: Language }
  | { readonly kind: 'account/trade-password-replaced'; readonly userId: number }
  | { readonly kind: 'account/trade-password-mode-set'; readonly userId: number; readonly mode: TradePasswordMode };

/** Whether an effect belongs to this feature: each feature names its effects with its own prefix. */
export function isAccountEffect(effect: Effect): effect is AccountEffect {
  return effect.kind.startsWith('account/');
}

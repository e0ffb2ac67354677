import { NEWS_CATEGORIES } from '@candor/api/constants';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';

/** Name of a category of items beside help; notices and the like are `topic_notices`. */
export function topicText(category: number): KeyOf<'help'> {
  if (category === NEWS_CATEGORIES.trading) return 'topic_trading';
  return category === NEWS_CATEGORIES.account ? 'topic_account' : 'topic_notices';
}

import type { RowOf } from '../../../kernel/model/columns.ts';
import { insert, update, type Change } from '../../../kernel/model/table.ts';
import { NO_SETTINGS, NOTICE_SETTINGS, type NoticeSettings } from '../../../notifications/notice-settings.ts';

/** Sets some of a customer's settings, whether there is a row for them yet or not. */
export function withSettings(before: NoticeSettings | undefined, userId: number, set: Partial<NoticeSettings>): Change {
  return before
    ? update<RowOf<typeof NOTICE_SETTINGS>>(NOTICE_SETTINGS, userId, set)
    : insert(NOTICE_SETTINGS, { user_id: userId, ...NO_SETTINGS, ...set });
}

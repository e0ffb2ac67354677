import { rowsSource } from '../../../kernel/model/row-source.ts';
import type { CodeScene } from '@candor/api';
import { boolean, int, moment, nullable, of, type RowOf, smallint, table, text } from '../../../kernel/model/columns.ts';
import type { Channel } from '../../../notifications/outbox.ts';

/** A code as stored. `recipient` is an account name as `accountKey` writes it. */
export const CODES = table({
  name: 'codes',
  key: 'id',
  scope: 'recipient',
  columns: {
    id: text,
    recipient: text,
    channel: of<Channel>(text),
    scene: of<CodeScene>(text),
    user_id: int,
    requester: text,
    familiar: boolean,
    mac: text,
    sent_at: moment,
    expires_at: moment,
    tries: smallint,
    stranger_tries: smallint,
    used_at: nullable(moment),
  },
});
export type CodeRow = RowOf<typeof CODES>;

/** The codes sent to a recipient in the last days; the daily caps keep them few. */
export const codesSource = rowsSource(CODES, 'recipient', { name: 'account/codes', order: 'sent_at, id' });

import type { CodeScene } from '@candor/api';
import type { Source } from '../../../kernel/command.ts';
import { rowsOf, type Table } from '../../../kernel/table.ts';
import type { Channel } from '../../../messages/outbox.ts';

/** A code as stored. `recipient` is an account name as `accountKey` writes it. */
export interface CodeRow {
  readonly id: string;
  readonly recipient: string;
  readonly channel: Channel;
  readonly scene: CodeScene;
  readonly user_id: number;
  readonly requester: string;
  readonly familiar: boolean;
  readonly mac: string;
  readonly sent_at: number;
  readonly expires_at: number;
  readonly tries: number;
  readonly stranger_tries: number;
  readonly used_at: number | null;
}

export const CODES: Table<CodeRow> = {
  name: 'codes',
  key: 'id',
  scope: 'recipient',
  columns: {
    id: 'text',
    recipient: 'text',
    channel: 'text',
    scene: 'text',
    user_id: 'int',
    requester: 'text',
    familiar: 'boolean',
    mac: 'text',
    sent_at: 'timestamptz',
    expires_at: 'timestamptz',
    tries: 'smallint',
    stranger_tries: 'smallint',
    used_at: 'timestamptz',
  },
};

/** The codes sent to a recipient in the last days; the daily caps keep them few. */
export const codesSource: Source<string, readonly CodeRow[]> = {
  name: 'account/codes',
  reads: (recipient) => rowsOf(CODES, recipient),
  load: (keys) => ({
    name: 'account/codes',
    text: 'select * from codes where recipient = any($1::text[]) order by sent_at, id',
    values: [keys],
  }),
  parse: (rows) => byRecipient(rows as unknown as readonly CodeRow[]),
};

function byRecipient(rows: readonly CodeRow[]): Map<string, CodeRow[]> {
  const grouped = new Map<string, CodeRow[]>();
  for (const row of rows) {
    const known = grouped.get(row.recipient);
    if (known) known.push(row);
    else grouped.set(row.recipient, [row]);
  }
  return grouped;
}

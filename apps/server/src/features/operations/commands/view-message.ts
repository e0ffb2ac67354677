import { read, type Command, type Source } from '../../../kernel/model/command.ts';
import { anyRowOf } from '../../../kernel/model/table.ts';

/** Ids of messages that exist. */
export const messageSource: Source<number, true> = {
  name: 'operations/message',
  // The database numbers the messages, so a command cannot say which it adds.
  reads: () => anyRowOf({ name: 'outbox' }),
  load: (keys) => ({ name: 'operations/message', text: 'select id from outbox where id = any($1::bigint[])', values: [keys] }),
  parse: (rows) => rows.map((row) => [Number(row['id']), true] as const),
};

type ViewMessage = Command<{ readonly id: number; readonly reason: string }, ''>;

/** Notes that an operator reads a message, and why. The log keeps neither its text nor its recipient. */
export const viewMessage: ViewMessage = {
  name: 'console/outbox_message',
  serial: ({ id }) => `message:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(messageSource, id)] }),
  record: ({ id, reason }) => ({ id, reason }),
  decide: (view, { id }) => (view.row(messageSource, id) ? { reply: '' } : { refused: 'not_found' }),
};

/** Command like `viewMessage`, for a message that is sent again. */
export const resendMessage: ViewMessage = { ...viewMessage, name: 'console/outbox_resend' };

/** Command like `viewMessage`, for a message whose code or link may show. */
export const viewSecret: ViewMessage = { ...viewMessage, name: 'console/outbox_secret' };

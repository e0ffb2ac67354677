import type { Command } from '../../../kernel/command.ts';
import type { TemplateName } from '../../../messages/texts/shape.ts';
import { told, type Notice } from '../notices.ts';

export interface TellInput {
  readonly notice: Notice;
  readonly template: TemplateName;
}

/** Tells a customer of something that changed nothing. */
export const tell: Command<TellInput, ''> = {
  name: 'account/tell',
  serial: ({ notice }) => `user:${notice.userId}`,
  record: ({ notice, template }) => ({ userId: notice.userId, template }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { notice, template }, _actor, moment) => ({ reply: '', changes: told(notice, template, {}, moment.now) }),
};

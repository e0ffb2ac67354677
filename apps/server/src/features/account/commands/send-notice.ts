import type { Command } from '../../../kernel/model/command.ts';
import { notice } from '../../../notifications/notices.ts';
import type { TemplateName } from '../../../notifications/templates.ts';

export interface SendNoticeInput {
  readonly template: TemplateName;
}

/** Tells the actor of something that changed nothing. */
export const tell: Command<SendNoticeInput, ''> = {
  name: 'account/tell',
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { template }, actor, moment) => ({ reply: '', changes: [notice(actor.userId, template, {}, actor, moment)] }),
};

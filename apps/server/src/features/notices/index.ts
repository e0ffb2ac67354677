import { NOTICE_KINDS, type newsCalls, type noticeCalls } from '@candor/api';
import type { HandlersOf, RequestContext } from '../../handler.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { NoticeDelivery, ToldListener } from '../../notifications/notice-delivery.ts';
import { channelsOf, fixedChannels, NO_SETTINGS, offeredChannels, type ProvenChannels } from '../../notifications/notice-settings.ts';
import type { Channel } from '../../notifications/outbox.ts';
import { chooseChannels } from './commands/choose.ts';
import { readNotice } from './commands/read.ts';
import { newsWork } from './news-work.ts';
import { isOwnNotice, noticeList, settingsOf, unreadOf } from './queries.ts';

/** Dependencies of the notices feature. */
export interface NoticesDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly messages: { readonly notices: Pick<NoticeDelivery, 'onTold'>; readonly unsent: readonly Channel[] };
  /** Returns the channels by which a customer can be written to. */
  readonly account: { provenChannels(userId: number): Promise<ProvenChannels> };
  readonly content: { readonly handlers: Pick<HandlersOf<typeof newsCalls>, 'news/list'> };
}

/** Unread notices, for the code that pushes their number. */
export interface UnreadNotices {
  of(userIds: readonly number[]): Promise<Map<number, number>>;
  /** Calls `listener` with those whose number may have changed; 0 is everybody. */
  onChange(listener: ToldListener): void;
}

/** Parts of the notices feature that others use. */
export interface NoticesFeature {
  readonly handlers: HandlersOf<typeof noticeCalls>;
  readonly dueWork: readonly DueWork[];
  readonly unread: UnreadNotices;
}

/** Makes the notices feature: the list of a customer's notices, which of them were read, and where the customer is told. */
export function createNoticesFeature({ kernel, database, messages, account, content }: NoticesDependencies): NoticesFeature {
  const gateway = !messages.unsent.includes('sms');
  const listeners: ToldListener[] = [];
  const changed = (userId: number): void => {
    for (const listener of listeners) listener([userId]);
  };
  const markAs = async (id: number, through: boolean, { actor }: Pick<RequestContext, 'actor'>): Promise<''> => {
    if (!(await isOwnNotice(database, actor.userId, id))) throw new RefusedError('not_found');
    await kernel.run(readNotice, { id, through }, actor);
    changed(actor.userId);
    return '';
  };
  return {
    handlers: {
      'notices/list': ({ lang, ...input }, { actor, language }) => noticeList(database, actor.userId, lang ?? language, input),
      'notices/read': ({ id }, context) => markAs(id, false, context),
      'notices/read_all': ({ id }, context) => markAs(id, true, context),
      'notices/choices': async (_input, { actor }) => {
        const [settings, proven] = await Promise.all([settingsOf(database, actor.userId), account.provenChannels(actor.userId)]);
        const { chosen } = settings ?? NO_SETTINGS;
        return NOTICE_KINDS.map((kind) => ({
          kind,
          chosen: channelsOf(kind, chosen, proven, gateway),
          offered: offeredChannels(kind, proven, gateway),
          fixed: fixedChannels(kind, proven, gateway),
        }));
      },
      'notices/choose': async ({ kind, channels }, { actor }) => {
        const proven = await account.provenChannels(actor.userId);
        const offered = offeredChannels(kind, proven, gateway);
        if (channels.some((channel) => !offered.includes(channel))) throw new RefusedError('channel_not_offered');
        if (fixedChannels(kind, proven, gateway).some((channel) => !channels.includes(channel)))
          throw new RefusedError('security_notices_stay');
        await kernel.run(chooseChannels, { kind, channels }, actor);
        changed(actor.userId);
        return '';
      },
    },
    dueWork: [newsWork({ kernel, database, news: content.handlers['news/list'] })],
    unread: {
      of: (userIds) => unreadOf(database, userIds),
      onChange: (listener) => {
        listeners.push(listener);
        messages.notices.onTold(listener);
      },
    },
  };
}

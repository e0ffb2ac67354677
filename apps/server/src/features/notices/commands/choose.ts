import type { NoticeChannel, NoticeKind } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { noticeSettingsSource } from '../../../notifications/notice-settings.ts';
import { withSettings } from './settings.ts';

export interface ChooseInput {
  readonly kind: NoticeKind;
  readonly channels: readonly NoticeChannel[];
}

/** Stores where the actor is told of a kind. What cannot be turned off is told whatever is stored. */
export const chooseChannels: Command<ChooseInput, ''> = {
  name: 'notices/choose',
  serial: (_input, { userId }) => `user:${userId}`,
  needs: (_input, { userId }) => ({ accounts: [], rows: [read(noticeSettingsSource, userId)] }),
  decide(view, { kind, channels }, { userId }) {
    const before = view.row(noticeSettingsSource, userId);
    const chosen = { ...before?.chosen, [kind]: channels };
    return { reply: '', changes: [withSettings(before, userId, { chosen })] };
  },
};

import { read, type Command } from '../../../kernel/model/command.ts';
import { NO_SETTINGS, noticeSettingsSource, type NoticeSettings } from '../../../notifications/notice-settings.ts';
import { withSettings } from './settings.ts';

/** Single notices that are remembered as read; what is older than the oldest of them counts as read. */
const APART_MOST = 500;

export interface ReadInput {
  /** A notice of the actor's, or one for everybody. */
  readonly id: number;
  /** Whether all before it are read as well. */
  readonly through: boolean;
}

/** Marks a notice of the actor as read. */
export const readNotice: Command<ReadInput, ''> = {
  name: 'notices/read',
  serial: (_input, { userId }) => `user:${userId}`,
  needs: (_input, { userId }) => ({ accounts: [], rows: [read(noticeSettingsSource, userId)] }),
  decide(view, { id, through }, { userId }) {
    const before = view.row(noticeSettingsSource, userId);
    const after = through ? readThrough(before ?? NO_SETTINGS, id) : readApart(before ?? NO_SETTINGS, id);
    return { reply: '', changes: after ? [withSettings(before, userId, after)] : [] };
  },
};

/** Returns the reading state after one notice is read as well; undefined where it was read. */
export function readApart({ read_through, read_apart }: NoticeSettings, id: number): Partial<NoticeSettings> | undefined {
  if (id <= read_through || read_apart.includes(id)) return undefined;
  const apart = [...read_apart, id].sort((left, right) => left - right);
  const oldest = apart[0];
  if (apart.length <= APART_MOST || oldest === undefined) return { read_apart: apart };
  return { read_through: oldest, read_apart: apart.slice(1) };
}

/** Returns the reading state after a notice and all before it are read; undefined where they were. */
export function readThrough({ read_through, read_apart }: NoticeSettings, id: number): Partial<NoticeSettings> | undefined {
  return id <= read_through ? undefined : { read_through: id, read_apart: read_apart.filter((each) => each > id) };
}

import type { ReplyOf } from '@candor/api';
import { dayOf } from '@candor/ui/venue-days.ts';

export type Notice = ReplyOf<'notices/list'>['notices'][number];

/** Notices under the venue day on which they happened, in their order. */
export function byDay(notices: readonly Notice[]): readonly { readonly day: string; readonly notices: readonly Notice[] }[] {
  const days: { day: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.at);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

/** The channels of a kind after one was turned on or off. */
export function toggled<Channel>(chosen: readonly Channel[], channel: Channel, on: boolean): readonly Channel[] {
  const others = chosen.filter((each) => each !== channel);
  return on ? [...others, channel] : others;
}

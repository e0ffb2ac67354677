import { HOUR_MS, MINUTE_MS } from '@candor/rules';
import type { ReplyOf } from '@candor/api';
import { isSettingValue, SETTING_NOTICE_MS, SETTINGS, type SettingKind, type SettingName } from '@candor/api/setting-values';

export type Setting = ReplyOf<'console/settings'>[number];
export type Change = Setting['waiting'][number];

/** The venue's zone has no summer time, so that a moment there is a plain distance from UTC. */
const VENUE_OFFSET_MS = 8 * HOUR_MS;
/** Beyond the notice, the other operator needs time to look and decide. */
const DECISION_MS = 10 * MINUTE_MS;

/** What a setting takes. */
export function kindOf(name: SettingName): SettingKind {
  return SETTINGS[name].type;
}

/** A moment as a minute picker holds it, in venue time: "2026-11-20T18:00". Seconds are cut. */
export function pickerText(at: number): string {
  return new Date(at + VENUE_OFFSET_MS).toISOString().slice(0, 16);
}

/** The moment of a picker's text, milliseconds since 1970; undefined when it holds none. */
export function pickerMoment(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text}:00Z`) - VENUE_OFFSET_MS;
  return Number.isNaN(at) ? undefined : at;
}

/** The first whole minute that leaves the notice from now. */
export function earliestMoment(now: number): number {
  return Math.ceil((now + SETTING_NOTICE_MS) / MINUTE_MS) * MINUTE_MS;
}

/** The next full hour that leaves the notice and time to decide: what a proposal begins with. */
export function usualMoment(now: number): number {
  return Math.ceil((now + SETTING_NOTICE_MS + DECISION_MS) / HOUR_MS) * HOUR_MS;
}

/** What is being typed into a proposal. */
export interface Draft {
  readonly name: SettingName;
  readonly value: string;
  /** As the picker holds it. */
  readonly moment: string;
}

export interface DraftProblems {
  readonly value?: 'value_wrong' | 'value_same';
  readonly moment?: 'moment_missing' | 'moment_soon';
}

/** What is wrong with a proposal. `inForce` is the value it would replace. */
export function draftProblems({ name, value, moment }: Draft, inForce: string, now: number): DraftProblems {
  const at = pickerMoment(moment);
  return {
    ...(!isSettingValue(name, value) ? { value: 'value_wrong' } : value === inForce ? { value: 'value_same' } : {}),
    ...(at === undefined ? { moment: 'moment_missing' } : at < earliestMoment(now) ? { moment: 'moment_soon' } : {}),
  };
}

/** What an operator can do about a change that waits; `own` and `not_allowed` say why nothing. */
export interface Choices {
  readonly decide: 'yes' | 'own' | 'not_allowed';
  /** An approval needs the notice; a refusal does not. */
  readonly approve: boolean;
  readonly withdraw: boolean;
}

interface Decider {
  readonly id: number;
  readonly mayDecide: boolean;
  readonly mayPropose: boolean;
}

/** What may be done about a waiting change, and by whom. The server decides it again. */
export function choicesFor(change: Change, { id, mayDecide, mayPropose }: Decider, now: number): Choices {
  const own = change.proposed_by_id === id;
  const decide = own ? 'own' : mayDecide ? 'yes' : 'not_allowed';
  return { decide, approve: decide === 'yes' && change.effective_at - now >= SETTING_NOTICE_MS, withdraw: own && mayPropose };
}

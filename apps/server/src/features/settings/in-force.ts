import { isSettingValue, SETTINGS, type SettingName } from '@candor/api';

/** A change that was approved. Moments are milliseconds since 1970. */
export interface ApprovedChange {
  readonly id: number;
  readonly name: SettingName;
  readonly value: string;
  readonly effectiveAt: number;
}

/** What a setting is at a moment, and since when; 0 for what it is initially. */
export interface InForce {
  readonly value: string;
  readonly since: number;
}

/**
 * The value of a setting at `now`, from its approved changes in any order: of those in effect the latest, of two for the
 * same minute the one proposed last; the initial value before the first. A stored value that the setting does not take any
 * more counts as if it had never been.
 */
export function inForce(name: SettingName, changes: Iterable<ApprovedChange>, now: number): InForce {
  let found: ApprovedChange | undefined;
  for (const change of changes) {
    if (change.effectiveAt > now || !isSettingValue(name, change.value)) continue;
    if (!found || change.effectiveAt > found.effectiveAt || (change.effectiveAt === found.effectiveAt && change.id > found.id))
      found = change;
  }
  return found ? { value: found.value, since: found.effectiveAt } : { value: SETTINGS[name].initial, since: 0 };
}

/** The approved changes that are still to take effect after `now`, soonest first. */
export function upcoming<Change extends ApprovedChange>(changes: Iterable<Change>, now: number): Change[] {
  return [...changes]
    .filter(({ effectiveAt }) => effectiveAt > now)
    .sort((left, right) => left.effectiveAt - right.effectiveAt || left.id - right.id);
}

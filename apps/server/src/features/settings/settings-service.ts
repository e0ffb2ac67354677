import { SETTING_NAMES, type SettingName } from '@candor/api';
import type { Settings } from '../../feature.ts';
import type { Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { inForce, upcoming, type ApprovedChange, type InForce } from './in-force.ts';
import { CHANGES, isApproved } from './store.ts';
import { sealOf } from '../../kernel/sealed-select.ts';

const NONE: ReadonlyMap<number, ApprovedChange> = new Map();

/**
 * The approved changes in memory, and what follows from them at a moment. Nothing is done when a change takes effect: it is
 * known minutes before, and from its moment on every answer is the new one.
 */
export class SettingsService implements Settings {
  readonly #database: Database;
  readonly #approved = new Map<SettingName, Map<number, ApprovedChange>>();

  /** Follows commits of the kernel; `load` before the first command. */
  constructor(database: Database, kernel: Pick<Kernel, 'onCommit' | 'onReset'>) {
    this.#database = database;
    kernel.onCommit(({ effects }) => {
      for (const effect of effects) if (isApproved(effect)) this.#add(effect.change);
    });
    kernel.onReset(() => this.load());
  }

  /** Reads what is stored, in place of what is in memory. */
  async load(): Promise<void> {
    const rows = await this.#database.query<{ id: number; name: SettingName; value: string; effective_at: number }>(
      `select id, name, value, effective_at, ${sealOf(CHANGES)} from setting_changes where state = 'approved' and name = any($1)`,
      [SETTING_NAMES],
    );
    this.#approved.clear();
    for (const { id, name, value, effective_at } of rows) this.#add({ id, name, value, effectiveAt: effective_at });
  }

  /** What a setting is at `now`, and since when. */
  inForce(name: SettingName, now: number): InForce {
    return inForce(name, this.#changes(name), now);
  }

  /** The approved changes of a setting that are to take effect after `now`, soonest first. */
  upcoming(name: SettingName, now: number): ApprovedChange[] {
    return upcoming(this.#changes(name), now);
  }

  flag(name: SettingName, now: number): boolean {
    return this.inForce(name, now).value === 'true';
  }

  number(name: SettingName, now: number): number {
    return Number(this.inForce(name, now).value);
  }

  text(name: SettingName, now: number): string {
    return this.inForce(name, now).value;
  }

  #changes(name: SettingName): Iterable<ApprovedChange> {
    return (this.#approved.get(name) ?? NONE).values();
  }

  /** By id, so that a commit that is told twice counts once. */
  #add(change: ApprovedChange): void {
    const known = this.#approved.get(change.name);
    if (known) known.set(change.id, change);
    else this.#approved.set(change.name, new Map([[change.id, change]]));
  }
}

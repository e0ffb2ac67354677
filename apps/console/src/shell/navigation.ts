import type { Permission } from '@candor/api';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';
import type { Page } from '@candor/ui/page.tsx';

/** Entry of a feature in the navigation. Operators with the permission may open its pages; `any` is every operator. */
export interface NavigationEntry {
  readonly path: string;
  /** Key of a text of the shell, whose texts are loaded before a feature's. */
  readonly titleKey: KeyOf<'console'>;
  readonly permission: Permission | 'any';
}

/** Exports of the `routes.ts` of a feature. */
export interface Feature {
  readonly PAGES: readonly Page[];
  readonly ENTRY: NavigationEntry;
}

/** A heading of the navigation and the features below it; without one they are shown by themselves. */
export interface NavigationGroup {
  readonly titleKey: KeyOf<'console'> | undefined;
  readonly features: readonly Feature[];
}

/** The groups with what an operator may open; a group without any is left out. */
export function visibleGroups(
  groups: readonly NavigationGroup[],
  isAllowed: (permission: Permission | 'any') => boolean,
): readonly NavigationGroup[] {
  return groups
    .map((group) => ({ ...group, features: group.features.filter(({ ENTRY }) => isAllowed(ENTRY.permission)) }))
    .filter(({ features }) => features.length > 0);
}

/** The feature a path belongs to; undefined when none has it. */
export function featureAt(features: readonly Feature[], path: string): Feature | undefined {
  return features.find(({ PAGES }) => PAGES.some((page) => page.path === path));
}

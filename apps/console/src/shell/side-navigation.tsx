import { useId } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link, useLocation } from '@candor/ui/router.tsx';
import { FEATURES, GROUPS } from '../routes.ts';
import { may, useOperator } from '../session/operator.ts';
import { featureAt, visibleGroups } from './navigation.ts';
import type { NavigationGroup } from './navigation.ts';

/** Navigation with the pages that the operator's role may open, in groups. `onDone` is called when a link is pressed. */
export function SideNavigation({ onDone }: { readonly onDone?: () => void }) {
  const operator = useOperator();
  const groups = visibleGroups(GROUPS, (permission) => may(operator, permission));
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => (
        <Group key={group.titleKey ?? ''} group={group} onDone={onDone} />
      ))}
    </div>
  );
}

function Group({ group, onDone }: { readonly group: NavigationGroup; readonly onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console');
  const { pathname } = useLocation();
  const id = useId();
  const here = featureAt(FEATURES, pathname)?.ENTRY.path;
  return (
    <div>
      {group.titleKey !== undefined && (
        <p id={id} className="px-3 pb-1 text-micro text-t3">
          {t(group.titleKey)}
        </p>
      )}
      <ul aria-labelledby={group.titleKey && id}>
        {group.features.map(({ ENTRY }) => (
          <li key={ENTRY.path}>
            <Link
              to={ENTRY.path}
              onClick={onDone}
              className="side-link"
              // A page below the feature's first one belongs to it as well.
              aria-current={ENTRY.path === here ? (pathname === here ? 'page' : true) : undefined}
            >
              {t(ENTRY.titleKey)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

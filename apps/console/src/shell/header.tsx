import { IconButton } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { List, Logo } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { LanguageMenu, SkinToggle } from '@candor/ui/shell/appearance.tsx';
import { DemoTag } from '@candor/ui/states.tsx';
import { HOME } from '../paths.ts';
import { useOperator } from '../session/operator.ts';
import { OperatorMenu } from './operator-menu.tsx';
import { SessionTime } from './session-time.tsx';

/** The first row: where one is, in which mode the venue runs, who is signed in and for how long. */
export function Header({ onNavigation }: { readonly onNavigation: () => void }) {
  const { t } = useTranslation('console');
  const { mode } = useOperator();
  return (
    <header className="console-header">
      <IconButton label={t('navigation')} aria-haspopup="dialog" className="-ms-2 tablet:hidden" onClick={onNavigation}>
        <List />
      </IconButton>
      <Link to={HOME} className="flex flex-none items-center gap-2.5 rounded-chip">
        <Logo /> <span className="hidden text-t2 tablet:inline">{t('product')}</span>
      </Link>
      {mode === 'demo' && (
        <span className="flex flex-none whitespace-nowrap">
          <DemoTag />
        </span>
      )}
      <div className="ms-auto flex items-center gap-1">
        <SessionTime />
        <span className="hidden items-center gap-1 tablet:flex">
          <LanguageMenu />
          <SkinToggle />
        </span>
        <OperatorMenu />
      </div>
    </header>
  );
}

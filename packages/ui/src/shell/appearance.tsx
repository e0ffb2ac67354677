import { IconButton } from '../button.tsx';
import { changeLanguage, offeredLanguages, useTranslation } from '../i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { Globe, Moon, Sun } from '../icons.tsx';
import { Menu } from '../menu.tsx';
import { sayCodeMissing } from '../missing-code.tsx';
import { setSkin, useSkin } from '../theme.ts';

/** A button that opens the languages whose texts ship. */
export function LanguageMenu() {
  const { t, language } = useTranslation('common');
  const items = offeredLanguages().map((each) => ({
    key: each,
    label: LANGUAGE_NAMES[each],
    selected: each === language,
    onChoose: () => void changeLanguage(each).catch(sayCodeMissing),
  }));
  return (
    <Menu
      label={t('language')}
      items={items}
      trigger={(props) => (
        <IconButton {...props} label={t('language')}>
          <Globe />
        </IconButton>
      )}
    />
  );
}

/** A button that changes to the other skin. */
export function SkinToggle() {
  const { t } = useTranslation('common');
  const skin = useSkin();
  const other = skin === 'nights' ? 'days' : 'nights';
  return (
    <IconButton label={`${t('skin')}: ${t(`skin_${other}`)}`} onClick={() => setSkin(other)}>
      {skin === 'nights' ? <Moon /> : <Sun />}
    </IconButton>
  );
}

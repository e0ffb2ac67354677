import type { ReactNode } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { SAFETY } from '../../../paths.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';

export interface SettingsFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** One setting of a signed-in customer: a heading, what it means, and its form in one narrow column. */
export function SettingsFrame({ title, intro, children }: SettingsFrameProps) {
  const { t } = useTranslation('security');
  return (
    <ScreenPage title={title} intro={intro} back={{ to: SAFETY, text: t('safety_title') }} width="form">
      <div>{children}</div>
    </ScreenPage>
  );
}

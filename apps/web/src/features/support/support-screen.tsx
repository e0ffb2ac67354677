import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { useSession } from '../../session/session.ts';
import { ScreenPage } from '../../shell/screen-page.tsx';
import { NoSecrets, SupportChat } from './support-chat.tsx';
import { ForeignFrame } from './foreign-frame.tsx';
import './support.css';

/**
 * Customer service as a page: the customer's own chat, to which the notice of an answer leads. Where the chat of another provider is configured,
 * that one.
 */
export default function SupportScreen() {
  const { t } = useTranslation('support');
  useTitle(t('title'));
  const { signedIn, token } = useSession();
  const asked = useCall('support/state', {});
  return (
    <ScreenPage title={t('title')}>
      <Answer asked={asked}>
        {({ is_foreign }) =>
          is_foreign === 1 ? (
            <ForeignFrame />
          ) : (
            <div className="support-page">
              <NoSecrets />
              <div className="flex flex-1 flex-col p-4">
                <SupportChat key={token ?? ''} open isVisitor={!signedIn} />
              </div>
            </div>
          )
        }
      </Answer>
    </ScreenPage>
  );
}

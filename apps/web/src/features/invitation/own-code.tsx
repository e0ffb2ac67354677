import { lazyComponent } from '@candor/ui/lazy-module.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Section } from '@candor/ui/section.tsx';
import { REGISTER } from '../../paths.ts';
import { useSession } from '../../session/session.ts';

const QrCode = lazyComponent(() => import('@candor/ui/shell/qr-code.tsx'));

/** Returns the address at which an invited customer registers. */
function linkOf(code: string): string {
  return `${window.location.origin}${REGISTER}?${new URLSearchParams({ extension_code: code }).toString()}`;
}

/** The customer's code, as a link, as text and as a code for a camera. */
export function OwnCode() {
  const { t } = useTranslation('invitation');
  const { extensionCode: code } = useSession();
  if (!code) return null;
  const link = linkOf(code);
  return (
    <Section id="code" title={t('code_title')} intro={t('code_intro')}>
      <div className="invitation-code">
        <div className="invitation-qr">
          <QrCode address={link} />
        </div>
        <dl className="flex min-w-0 flex-col gap-3">
          {[
            { name: t('code'), text: code },
            { name: t('link'), text: link },
          ].map(({ name, text }) => (
            <div key={name}>
              <dt className="text-micro text-t3">{name}</dt>
              <dd className="flex items-center gap-1">
                <bdi dir="ltr" className="min-w-0 font-medium break-all tabular-nums">
                  {text}
                </bdi>
                <CopyButton text={text} what={name} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

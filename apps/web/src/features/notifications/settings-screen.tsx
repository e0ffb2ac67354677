import { useState } from 'react';
import { NOTICE_CHANNELS } from '@candor/api/constants';
import type { NoticeChannel, ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Checkbox } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { NOTIFICATIONS } from '../../paths.ts';
import { mayNotify, noticeDetail, setNoticeDetail, type NoticeDetail } from './browser-notices.ts';
import { toggled } from './model.ts';
import { isFillSoundOn, playFill, setFillSound } from './sound.ts';
import { ScreenPage } from '../../shell/screen-page.tsx';

type Choice = ReplyOf<'notices/choices'>[number];

/** Choice of the channels for each kind of notice, and of a sound on this device. */
export default function NotificationSettingsScreen() {
  const { t } = useTranslation('notifications');
  const choices = useCall('notices/choices', {});
  useTitle(t('settings'));
  return (
    <ScreenPage title={t('settings')} intro={t('settings_intro')} back={{ to: NOTIFICATIONS, text: t('view_all') }} width="text">
      <div>
        <Answer asked={choices} wait={<Skeleton className="h-[360px] w-full" />}>
          {(kinds) => (
            <div className="flex flex-col gap-5">
              {kinds.map((choice) => (
                <KindSection key={choice.kind} choice={choice} />
              ))}
            </div>
          )}
        </Answer>
        <div className="mt-5">
          <SoundSection />
        </div>
        <div className="mt-5">
          <BrowserSection />
        </div>
      </div>
    </ScreenPage>
  );
}

function KindSection({ choice: { kind, chosen, offered, fixed } }: { readonly choice: Choice }) {
  const { t } = useTranslation('notifications');
  const [pending, setPending] = useState(false);
  const choose = async (channel: NoticeChannel, on: boolean) => {
    setPending(true);
    try {
      await call('notices/choose', { kind, channels: [...toggled(chosen, channel, on)] });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Section id={`kind-${kind}`} title={t(`kind_${kind}`)} intro={t(`about_${kind}`)}>
      <div role="group" aria-labelledby={`kind-${kind}`} className="flex flex-wrap gap-x-6 gap-y-2">
        {NOTICE_CHANNELS.filter((channel) => offered.includes(channel)).map((channel) => (
          <Checkbox
            key={channel}
            checked={chosen.includes(channel)}
            disabled={pending || fixed.includes(channel)}
            onChange={(on) => void choose(channel, on)}
          >
            {t(`channel_${channel}`)}
          </Checkbox>
        ))}
      </div>
    </Section>
  );
}

function SoundSection() {
  const { t } = useTranslation('notifications');
  const [on, setOn] = useState(isFillSoundOn);
  return (
    <Section id="fill-sound" title={t('sound')} intro={t('sound_text')}>
      <Checkbox
        checked={on}
        onChange={(next) => {
          setFillSound(next);
          setOn(next);
          if (next) void playFill();
        }}
      >
        {t('sound_fill')}
      </Checkbox>
    </Section>
  );
}

function BrowserSection() {
  const { t } = useTranslation('notifications');
  const [detail, setDetail] = useState(noticeDetail);
  const [refused, setRefused] = useState(false);
  const keep = (next: NoticeDetail | undefined): void => {
    setNoticeDetail(next);
    setDetail(next);
  };
  const turn = async (on: boolean): Promise<void> => {
    const may = !on || (await mayNotify());
    setRefused(!may);
    keep(on && may ? 'names' : undefined);
  };
  return (
    <Section id="browser-notices" title={t('browser')} intro={t('browser_text')}>
      <div className="flex flex-col gap-2">
        <Checkbox checked={detail !== undefined} onChange={(on) => void turn(on)}>
          {t('browser_on')}
        </Checkbox>
        {detail !== undefined && (
          <Checkbox checked={detail === 'amounts'} onChange={(on) => keep(on ? 'amounts' : 'names')}>
            {t('browser_amounts')}
          </Checkbox>
        )}
        {refused && (
          <p role="status" className="text-small text-warn">
            {t('browser_refused')}
          </p>
        )}
      </div>
    </Section>
  );
}

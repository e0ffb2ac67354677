import type { ReactNode } from 'react';
import type { ReplyOf } from '@candor/api';
import { deviceName } from '@candor/ui/device-name.ts';
import { ABSENT } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '@candor/ui/i18n/languages.ts';
import { Link } from '@candor/ui/router.tsx';
import { customerPath } from '../../paths.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { AccountState, ReviewState } from './states.tsx';

type Customer = ReplyOf<'console/customer'>;
type Session = Customer['sessions'][number];
type SignIn = Customer['sign_ins'][number];

/** Details of a customer: the account, its guards, its sessions and its sign-ins. */
export function CustomerDetails({ customer }: { readonly customer: Customer }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-10 gap-y-4 desktop:grid-cols-2">
        <Account customer={customer} />
        <Guards customer={customer} />
      </div>
      <Sessions sessions={customer.sessions} />
      <SignIns signIns={customer.sign_ins} />
    </div>
  );
}

/** Text of the customer's own, in whatever direction it runs. */
function own(text: string): ReactNode {
  return text === '' ? ABSENT : <bdi dir="ltr">{text}</bdi>;
}

function Account({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('console_customers');
  const frozen = customer.status === 'frozen';
  return (
    <Section id="account" title={t('tab_account')}>
      <KeyValues
        entries={[
          { name: t('status'), value: <AccountState status={customer.status} /> },
          ...(frozen
            ? [
                { name: t('frozen_reason'), value: <bdi>{customer.frozen_reason || ABSENT}</bdi> },
                { name: t('frozen_at'), value: <Moment at={customer.frozen_at} /> },
                {
                  name: t('frozen_until'),
                  value: customer.frozen_until === 0 ? t('frozen_never') : <Moment at={customer.frozen_until} />,
                },
                { name: t('frozen_by'), value: customer.frozen_until === 0 ? t('frozen_by_customer') : <bdi>{customer.frozen_by}</bdi> },
              ]
            : []),
          { name: t('email'), value: own(customer.email) },
          { name: t('phone'), value: own(customer.phone) },
          { name: t('registered'), value: <Moment at={customer.registered_at} /> },
          { name: t('language'), value: <bdi>{LANGUAGE_NAMES[customer.language]}</bdi> },
          { name: t('nationality'), value: <bdi>{customer.nationality || ABSENT}</bdi> },
          { name: t('invitation'), value: own(customer.extension_code) },
          {
            name: t('invited_by'),
            value:
              customer.invited_by === 0 ? (
                ABSENT
              ) : (
                <Link to={customerPath(customer.invited_by)} className="link n">
                  {customer.invited_by}
                </Link>
              ),
          },
          { name: t('kind'), value: t(customer.is_demo === 1 ? 'is_demo' : 'is_real') },
        ]}
      />
    </Section>
  );
}

function Guards({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('console_customers');
  const count = (value: number) => <span className="n">{value}</span>;
  return (
    <Section id="guards" title={t('guards')}>
      <KeyValues
        entries={[
          { name: t('review'), value: <ReviewState status={customer.review_status} /> },
          { name: t('authenticator'), value: t(customer.google_bound === 1 ? 'bound' : 'not_bound') },
          { name: t('trade_password'), value: t(customer.has_trade_password ? 'is_set' : 'is_not_set') },
          { name: t('passkeys'), value: count(customer.passkeys) },
          { name: t('api_keys'), value: count(customer.api_keys) },
          { name: t('security_changed'), value: <Moment at={customer.security_changed_at} /> },
        ]}
      />
    </Section>
  );
}

function Device({ device }: { readonly device: string }) {
  const { t } = useTranslation('console_customers');
  return <bdi title={device}>{deviceName(device) || t('device_unknown')}</bdi>;
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation('console_customers');
  const columns: readonly Column<Session>[] = [
    { key: 'device', head: t('device'), cell: ({ device }) => <Device device={device} /> },
    { key: 'address', head: t('address'), cell: ({ address }) => <bdi dir="ltr">{address}</bdi> },
    { key: 'created', head: t('created'), cell: (each) => <Moment at={each.created_at} />, sort: (each) => each.created_at },
    { key: 'seen', head: t('seen'), cell: (each) => <Moment at={each.seen_at} />, sort: (each) => each.seen_at },
  ];
  return (
    <Section id="sessions" title={t('sessions')}>
      <DataTable label={t('sessions')} columns={columns} rows={sessions} keyOf={({ id }) => id} empty={t('sessions_none')} />
    </Section>
  );
}

const FAILED: ReadonlySet<SignIn['outcome']> = new Set(['wrong_password', 'factor_wrong', 'frozen']);

function SignIns({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const { t } = useTranslation('console_customers');
  const columns: readonly Column<SignIn>[] = [
    { key: 'at', head: t('at'), cell: ({ at }) => <Moment at={at} />, sort: ({ at }) => at },
    {
      key: 'outcome',
      head: t('outcome'),
      cell: ({ outcome }) => <span className={FAILED.has(outcome) ? 'text-danger' : ''}>{t(`outcome_${outcome}`)}</span>,
    },
    { key: 'address', head: t('address'), cell: ({ address }) => <bdi dir="ltr">{address}</bdi> },
    { key: 'device', head: t('device'), cell: ({ device }) => <Device device={device} /> },
  ];
  return (
    <Section id="sign-ins" title={t('sign_ins')}>
      <DataTable
        label={t('sign_ins')}
        columns={columns}
        rows={signIns}
        keyOf={({ at, outcome, address }) => `${at} ${outcome} ${address}`}
        empty={t('sign_ins_none')}
      />
    </Section>
  );
}

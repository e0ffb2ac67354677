import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Warning } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import type { BankPaymentShown } from '@candor/api';
import { customerPath } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { KeyValues, type KeyValue } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { photosOf } from './model.ts';
import type {
  AdjustmentDetail,
  CompensationDetail,
  DepositDetail,
  FlashDetail,
  HouseTransferDetail,
  IdentityDetail,
  Looked,
  RebateDetail,
  WithdrawalDetail,
  WriteOffDetail,
} from './model.ts';
import { NameClaim } from './name-claim.tsx';
import { ContentChange } from './content-change.tsx';
import { PhotoView } from './photo-view.tsx';
import { ShopApplication } from './shop-application.tsx';

/** Subject of a review, by its kind. */
export function Detail({ detail, onAgain }: { readonly detail: Looked['detail']; readonly onAgain: () => void }) {
  switch (detail.kind) {
    case 'identity':
      return <Identity detail={detail} />;
    case 'flash':
      return <Flash detail={detail} />;
    case 'adjustment':
      return <Adjustment detail={detail} />;
    case 'house_transfer':
      return <HouseTransfer detail={detail} />;
    case 'withdrawal':
      return <Withdrawal detail={detail} />;
    case 'deposit':
      return <Deposit detail={detail} onAgain={onAgain} />;
    case 'write_off':
      return <WriteOff detail={detail} />;
    case 'rebate':
      return <RebateOf detail={detail} />;
    case 'shop':
      return <ShopApplication detail={detail} />;
    case 'compensation':
      return <Compensation detail={detail} />;
    case 'content':
      return <ContentChange detail={detail} />;
    case 'complaint':
      // Whatever a customer wrote is text: it is never read as anything else.
      return (
        <p dir="auto" className="max-w-[760px] border-s-2 border-line2 ps-3 break-words whitespace-pre-wrap">
          {detail.content}
        </p>
      );
  }
}

/** A correction that another operator has proposed: what goes where, and what the customer will read. */
function Adjustment({ detail: { adjustment } }: { readonly detail: AdjustmentDetail }) {
  const { t } = useTranslation('console_reviews');
  const names = useTranslation('console_customers').t;
  const accounts = useTranslation('ledger').t;
  const { value, currency_name: currency, worth, account, wallet, reason, note } = adjustment;
  const [from, to] = value.startsWith('-')
    ? [accounts(`wallet_${wallet}`), accounts(`house_${account}`)]
    : [accounts(`house_${account}`), accounts(`wallet_${wallet}`)];
  return (
    <KeyValues
      entries={[
        { name: t('adjust_value'), value: <Num value={value} decimals={8} unit={currency} /> },
        { name: t('adjust_worth'), value: <Num value={worth} decimals={2} unit="USDT" /> },
        {
          name: t('adjust_between'),
          value: (
            <>
              <bdi>{from}</bdi> → <bdi>{to}</bdi>
            </>
          ),
        },
        { name: t('adjust_reason'), value: names(`adjust_${reason}`) },
        { name: t('adjust_note'), value: <bdi className="wrap-anywhere">{note}</bdi> },
      ]}
    />
  );
}

/** A part of a shop's security that another operator has proposed for a customer. */
function Compensation({ detail }: { readonly detail: CompensationDetail }) {
  const { t } = useTranslation('console_reviews');
  return (
    <KeyValues
      entries={[
        { name: t('compensation_shop'), value: <bdi className="wrap-anywhere">{detail.shop_name}</bdi> },
        { name: t('compensation_order'), value: <bdi dir="ltr">#{detail.order}</bdi> },
        { name: t('compensation_value'), value: <Num value={detail.value} decimals={8} unit="USDT" /> },
        { name: t('compensation_deposit'), value: <Num value={detail.deposit} decimals={2} unit="USDT" /> },
        { name: t('compensation_note'), value: <bdi className="wrap-anywhere">{detail.note}</bdi> },
      ]}
    />
  );
}

/** A movement between accounts of the house that another operator has proposed. */
function HouseTransfer({ detail: { transfer } }: { readonly detail: HouseTransferDetail }) {
  const { t } = useTranslation('console_reviews');
  const names = useTranslation('ledger').t;
  return (
    <KeyValues
      entries={[
        { name: t('move_number'), value: <Num value={transfer.value} decimals={8} unit={transfer.currency_name} /> },
        { name: t('move_from'), value: names(`house_${transfer.from}`) },
        { name: t('move_to'), value: names(`house_${transfer.to}`) },
        { name: t('move_note'), value: <bdi className="wrap-anywhere">{transfer.note}</bdi> },
      ]}
    />
  );
}

/** An exchange that waits: what is given and when it comes back. No price is shown to who decides on the person. */
function Flash({ detail: { order } }: { readonly detail: FlashDetail }) {
  const { t } = useTranslation('console_reviews');
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-[760px] text-t2">{t('flash_person')}</p>
      <KeyValues
        entries={[
          { name: t('flash_given'), value: <Num value={order.num} decimals={8} unit={order.l_currency} /> },
          { name: t('flash_wanted'), value: <bdi dir="ltr">{order.r_currency}</bdi> },
          { name: t('flash_asked'), value: <Moment at={order.created_time} /> },
          ...(order.expires_time === 0 ? [] : [{ name: t('flash_expires'), value: <Moment at={order.expires_time} /> }]),
        ]}
      />
    </div>
  );
}

/** Returns the entries of a bank payment: the amount that the bank moves, and its price. */
function bankEntries(
  t: ReturnType<typeof useTranslation<'console_reviews'>>['t'],
  bank: BankPaymentShown | undefined,
  currency: string,
): readonly KeyValue[] {
  if (!bank) return [];
  const figure = (text: string) => (
    <bdi dir="ltr" className="n">
      {text}
    </bdi>
  );
  return [
    { name: t('bank_pays'), value: figure(`${bank.paid} ${bank.money}`) },
    { name: t('bank_price'), value: figure(`${bank.price} ${bank.money}/${currency}`) },
  ];
}

/** A withdrawal that waits: where to, how much arrives, and what is known of the destination. */
function Withdrawal({ detail: { withdrawal, bank_account, sent, sent_there, is_bound, others } }: { readonly detail: WithdrawalDetail }) {
  const { t } = useTranslation('console_reviews');
  const { way, address, currency_name, number, fee, receivable, bank, held_until } = withdrawal;
  const figure = (text: string) => (
    <bdi dir="ltr" className="n">
      {text}
    </bdi>
  );
  return (
    <KeyValues
      entries={[
        { name: t('review_way'), value: way === 'BANK' ? t('bank') : <bdi dir="ltr">{way}</bdi> },
        ...(address === '' ? [] : [{ name: t('review_address'), value: <bdi className="break-all">{address}</bdi> }]),
        ...(way === 'BANK'
          ? [{ name: t('review_bank'), value: bank_account === '' ? t('review_bank_replaced') : figure(bank_account) }]
          : []),
        { name: t('review_amount'), value: figure(`${number} ${currency_name}`) },
        { name: t('review_fee'), value: figure(`${fee} ${currency_name}`) },
        { name: t('review_receivable'), value: figure(`${receivable} ${currency_name}`) },
        ...bankEntries(t, bank, currency_name),
        ...(held_until === 0 ? [] : [{ name: t('review_held'), value: <Moment at={held_until} /> }]),
        { name: t('review_bound'), value: t(is_bound === 1 ? 'yes' : 'no') },
        { name: t('review_sent'), value: figure(String(sent)) },
        { name: t('review_sent_there'), value: figure(String(sent_there)) },
        { name: t('review_others'), value: figure(String(others)) },
      ]}
    />
  );
}

/** A deposit that is claimed: what was paid from where, what the venue saw of it itself, and the picture. */
function Deposit({
  detail: { claim, proof, seen, on_chain: onChain, alike },
  onAgain,
}: {
  readonly detail: DepositDetail;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('console_reviews');
  const words = useTranslation('console_deposits').t;
  const { id, amount, bank, currency_name: currency, channel, txid, account, paid_to: paidTo, state, claimed_at: claimedAt } = claim;
  const isUnnamed = channel !== 'BANK' && txid === '';
  const mayName = useMay('deposits.review');
  const long = (text: string) => <bdi className="break-all">{text || '—'}</bdi>;
  return (
    <>
      <KeyValues
        entries={[
          { name: t('deposit_amount'), value: <bdi dir="ltr" className="n">{`${amount} ${currency}`}</bdi> },
          ...bankEntries(t, bank, currency),
          { name: t('deposit_channel'), value: <bdi dir="ltr">{channel}</bdi> },
          { name: t('deposit_txid'), value: long(txid) },
          { name: t('deposit_account'), value: long(account) },
          ...(paidTo === '' ? [] : [{ name: t('deposit_paid_to'), value: long(paidTo) }]),
          { name: t('deposit_claimed'), value: <Moment at={claimedAt} /> },
          ...(onChain.state === 'unwatched' ? [] : [{ name: t('on_chain'), value: <OnChain of={onChain} currency={currency} /> }]),
        ]}
      />
      {seen.map((each) => (
        <Notice key={`${each.user_id} ${each.seen_at}`}>
          {isUnnamed
            ? t('seen_unnamed', { amount: each.amount, currency, state: words(`state_${each.state}`) })
            : t('deposit_seen', { amount: each.amount, currency, customer: each.user_id, state: words(`state_${each.state}`) })}
        </Notice>
      ))}
      {isUnnamed && state === 'waiting' && mayName && <NameClaim id={id} onNamed={onAgain} />}
      {alike > 0 && <Notice>{t('deposit_alike', { count: alike })}</Notice>}
      {proof === '' ? <p className="text-t2">{t('deposit_no_proof')}</p> : <PhotoView photo={{ side: 'proof', source: proof }} />}
    </>
  );
}

/** Findings of the nodes about the claimed transaction, and the payments that any of them shows. */
function OnChain({ of: { state, confirmations, paid }, currency }: { readonly of: DepositDetail['on_chain']; readonly currency: string }) {
  const { t } = useTranslation('console_reviews');
  const isUnsure = state === 'away' || state === 'differs';
  const unsure = isUnsure && <span className="text-warn">{t(`on_chain_${state}`)}</span>;
  if (state === 'missing') return <span className="text-warn">{t('on_chain_missing')}</span>;
  if (paid.length === 0) return unsure || <span className="text-warn">{t('on_chain_nothing')}</span>;
  return (
    <ul>
      {unsure && <li>{unsure}</li>}
      {paid.map(({ address, amount, is_own: isOwn }) => (
        <li key={`${address} ${amount}`} className={`wrap-anywhere ${isOwn === 1 ? '' : 'text-warn'}`}>
          {t(isOwn === 1 ? 'on_chain_own' : 'on_chain_elsewhere', { amount, currency, address, confirmations })}
        </li>
      ))}
    </ul>
  );
}

/** A deposit that the house would bear, and why. */
function WriteOff({ detail: { deposit, currency_name: currency, held, owed, why } }: { readonly detail: WriteOffDetail }) {
  const { t } = useTranslation('console_reviews');
  const words = useTranslation('console_deposits').t;
  const figure = (amount: string) => <bdi dir="ltr" className="n">{`${amount} ${currency}`}</bdi>;
  return (
    <KeyValues
      entries={[
        { name: t('deposit_amount'), value: figure(deposit.amount) },
        { name: words('held'), value: figure(held) },
        { name: words('owed'), value: figure(owed) },
        { name: t('deposit_channel'), value: <bdi dir="ltr">{deposit.chain}</bdi> },
        { name: t('deposit_txid'), value: <bdi className="break-all">{deposit.txid}</bdi> },
        { name: t('write_off_why'), value: <bdi className="break-words">{why}</bdi> },
      ]}
    />
  );
}

/** A share of fees whose two ends look like one person: what it is, and what they have in common. */
function RebateOf({ detail: { rebate, alike } }: { readonly detail: RebateDetail }) {
  const { t } = useTranslation('console_reviews');
  const { user_id: inviter, invitee_id: invitee, currency_name: currency, generation, fees, percent, amount } = rebate;
  const customer = (id: number) => (
    <Link className="link" to={customerPath(id)}>
      <bdi dir="ltr">{id}</bdi>
    </Link>
  );
  return (
    <KeyValues
      entries={[
        { name: t('rebate_to'), value: customer(inviter) },
        { name: t('rebate_from'), value: customer(invitee) },
        { name: t('rebate_generation'), value: <Num value={String(generation)} decimals={0} /> },
        { name: t('rebate_fees'), value: <Num value={fees} decimals={8} unit={currency} /> },
        { name: t('rebate_percent'), value: <Num value={percent} decimals={2} unit="%" /> },
        { name: t('rebate_amount'), value: <Num value={amount} decimals={8} unit={currency} /> },
        {
          name: t('rebate_alike'),
          value: (
            <ul>
              {alike.map((kind) => (
                <li key={kind}>{t(`alike_${kind}`)}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function Notice({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 text-warn">
      <Warning className="mt-0.5 size-4 flex-none" />
      <span>{children}</span>
    </p>
  );
}

function Identity({ detail }: { readonly detail: IdentityDetail }) {
  const { t } = useTranslation('console_reviews');
  const photos = photosOf(detail);
  return (
    <>
      <KeyValues
        entries={[
          { name: t('name'), value: <bdi>{detail.name}</bdi> },
          {
            name: t('number'),
            value: (
              <bdi dir="ltr" className="n break-all">
                {detail.card_id}
              </bdi>
            ),
          },
          { name: t('nationality'), value: <bdi>{detail.nationality || '—'}</bdi> },
        ]}
      />
      {detail.document_holder !== 0 && (
        <p role="alert" className="flex items-start gap-2 text-warn">
          <Warning className="mt-0.5 size-4 flex-none" />
          <span>
            {t('document_taken')}{' '}
            <Link className="link" to={customerPath(detail.document_holder)}>
              <bdi dir="ltr">{detail.document_holder}</bdi>
            </Link>
          </span>
        </p>
      )}
      {photos.length === 0 && <p className="text-t2">{t('photos_removed')}</p>}
      <div className="grid gap-6 tablet:grid-cols-2 has-[>:nth-child(3)]:desktop:grid-cols-3">
        {photos.map((photo) => (
          <PhotoView key={photo.side} photo={photo} />
        ))}
      </div>
    </>
  );
}

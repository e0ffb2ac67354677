import { useId, useState } from 'react';
import { ApiError } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Tabs } from '@candor/ui/choices.tsx';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { PasswordField, TextField } from '@candor/ui/field.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link, navigate } from '@candor/ui/router.tsx';
import { DemoTag } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useIsMounted } from '@candor/ui/use-is-mounted.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import { TRADE_PASSWORD } from '../../paths.ts';
import { PasskeyProof, useHasPasskey } from '../../passkey/passkey-proof.tsx';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { Destination } from './destination.tsx';
import { LatestWithdrawals } from './latest-withdrawals.tsx';
import {
  costOf,
  decimalsOf,
  fitted,
  inputOf,
  mostOf,
  payoutOf,
  problemsOf,
  startOf,
  withWay,
  type CashInfo,
  type WithdrawForm,
  type WithdrawInfo,
} from './model.ts';
import { Notes } from './notes.tsx';

/** Decimals of an amount in wallets. */
const DECIMALS = 8;
/** After it was asked for the page says so for a moment, as the specification has it. */
const CLOSE_AFTER_MS = 1_000;

interface WithdrawDialogProps {
  readonly info: WithdrawInfo;
  readonly cash: CashInfo;
  readonly onClose: () => void;
}

/** The form of a withdrawal: where to, how much, what it costs and what holds it, and what proves the customer. */
export function WithdrawDialog({ info, cash, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('withdrawal');
  const common = useTranslation('common').t;
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const demo = useIsDemo();
  const panel = useId();
  const book = cash.tb;
  const [form, edit, begin] = useKeptState<WithdrawForm>(
    {
      name: `withdrawal ${info.currency}`,
      keep: ['way', 'entry', 'typed', 'amount'],
      fit: (back, start) => fitted(back, start, info, book),
    },
    () => startOf(info, book),
  );
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isDone, setDone] = useState(false);
  const isMounted = useIsMounted();
  const { phase, send } = useMoneyCall('wallet/out');
  const { currency_name: name } = info;
  const passkeys = useHasPasskey();
  /** Whether a passkey was used just now. It replaces the code, for as long as the server says. */
  const [isConfirmed, setConfirmed] = useState(false);
  const wantsCode = info.needs_code === 1 && !isConfirmed;
  const problems = problemsOf(form, wantsCode, info, book);
  const cost = costOf(form, info);
  const payout = payoutOf(form, info);
  const change = (part: Partial<WithdrawForm>) => {
    edit(part);
    setRefusal(undefined);
  };

  const submit = async () => {
    setTried(true);
    if (phase !== 'idle' || isDone || Object.keys(problems).length > 0) return;
    setRefusal(undefined);
    try {
      const { receivable } = await send(inputOf(form, info, book));
      setDone(true);
      begin(form);
      toast({
        kind: 'done',
        text: t('done', { amount: format.decimal(receivable, { decimals: decimalsOf(receivable) }), currency: name }),
      });
      setTimeout(() => {
        if (isMounted()) onClose();
      }, CLOSE_AFTER_MS);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'e_nopws') {
        toast({ kind: 'error', text: errorText(error) });
        onClose();
        navigate(TRADE_PASSWORD);
        return;
      }
      setConfirmed(false);
      edit({ code: '', ...(code === 'e_pdealerr' && { password: '' }) });
      // What a refusal empties is not missing yet.
      setTried(false);
      setRefusal(errorText(error));
    }
  };

  const textOf = (field: keyof typeof problems): string | undefined => {
    const problem = problems[field];
    if (problem === undefined || (!tried && (field !== 'amount' || (valueOf(form.amount) ?? 0n) === 0n))) return undefined;
    const [minimum, most, left] = [info.min_number, info.max_number, info.day_left].map(format.written);
    return t(problem, { minimum: minimum ?? '', most: most ?? '', left: left ?? '', currency: name });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { currency: name })}
      tag={demo && <DemoTag />}
      foot={
        <>
          <Button className="btn-large" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            kind="primary"
            size="large"
            className="flex-1"
            pending={phase !== 'idle'}
            disabled={isDone || info.held_until > 0}
            onClick={() => void submit()}
          >
            {phase === 'checking' ? errors('checking') : t('submit', { currency: name })}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Tabs
          label={t('way')}
          value={form.way}
          onChange={(way) => {
            change(withWay(form, way, book));
          }}
          choices={info.ways.map((way) => ({ value: way, label: way === 'BANK' ? t('way_bank') : <bdi dir="ltr">{way}</bdi> }))}
          panel={panel}
        />
        <div id={panel} role="tabpanel" aria-label={form.way === 'BANK' ? t('way_bank') : form.way}>
          <Destination form={form} info={info} book={book} error={textOf('address')} onChange={change} onLeave={onClose} />
        </div>
        <div>
          <NumberField
            label={t('amount')}
            value={form.amount}
            onChange={(amount) => change({ amount })}
            decimals={DECIMALS}
            unit={name}
            placeholder={t('minimum', { amount: format.written(info.min_number) })}
            error={textOf('amount')}
            end={
              <button type="button" className="link flex-none" onClick={() => change({ amount: mostOf(info) })}>
                {t('all')}
              </button>
            }
          />
          <p className="mt-1.5 flex justify-between gap-3 text-small text-t3">
            {t('available')}
            <Num value={info.change_balance} decimals={decimalsOf(info.change_balance)} unit={name} className="text-t1" />
          </p>
        </div>
        <KeyValues
          className="border-y border-line py-4"
          entries={[
            ...(payout
              ? [
                  {
                    name: t('bank_price', { currency: name }),
                    value: <Num value={info.bank_price} decimals={decimalsOf(info.bank_price)} unit={info.bank_money} />,
                  },
                ]
              : []),
            { name: t('rate'), value: <bdi dir="ltr" className="n">{`${format.written(info.rate)}%`}</bdi> },
            { name: t('fee'), value: <Num value={cost.fee} decimals={decimalsOf(cost.fee)} unit={name} /> },
            {
              name: t('receivable'),
              value: (
                <Num value={cost.receivable} decimals={cost.receivable === '0' ? 2 : DECIMALS} unit={name} className="font-semibold" />
              ),
            },
            ...(payout
              ? [{ name: t('bank_pays'), value: <Num value={payout} decimals={2} unit={info.bank_money} className="font-semibold" /> }]
              : []),
          ]}
        />
        <Notes form={form} info={info} book={book} />
        <PasswordField
          label={t('trade_password')}
          value={form.password}
          onChange={(password) => change({ password })}
          error={textOf('password')}
          autoComplete="off"
          {...(info.has_trade_password === 0 && {
            hint: (
              <Link to={TRADE_PASSWORD} className="link" onClick={onClose}>
                {t('set_trade_password')}
              </Link>
            ),
          })}
        />
        {wantsCode && passkeys && <PasskeyProof onConfirmed={() => setConfirmed(true)} />}
        {wantsCode && (
          <TextField
            label={t('code')}
            hint={t('code_hint')}
            value={form.code}
            onChange={(code) => change({ code })}
            error={textOf('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={32}
          />
        )}
        {refusal !== undefined && (
          <p role="alert" className="text-danger">
            {refusal}
          </p>
        )}
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      <div className="mt-6">
        <LatestWithdrawals />
      </div>
    </Dialog>
  );
}

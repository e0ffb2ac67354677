import type { ReplyOf } from '@candor/api';
import { TRANSFER_CODES, type TransferCode } from '@candor/rules';
import { Answer } from '@candor/ui/answer.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { DemoTag } from '@candor/ui/states.tsx';
import { LazyDecision } from '../../../decision/lazy-decision.tsx';
import { Transfers, Voided } from '../../../decision/cited.tsx';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import { useOrderDetail } from '../data.ts';
import { readOrder } from '../model.ts';
import { BookedProfit, DirectionWord, Ratio, ResultWord, useDuration } from '../orders/words.tsx';

type OrderDetail = ReplyOf<'microtrade/detail'>;

/** Everything about one order: what it was, every transfer, and how it was decided, to be checked here. */
export function OrderSheet({ id, onClose }: { readonly id: number | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('seconds');
  const demo = useIsDemo();
  const title = (
    <>
      {t('seconds_order')}{' '}
      <bdi dir="ltr" className="n">
        #{id}
      </bdi>
    </>
  );
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={title} tag={demo && <DemoTag />}>
      {id !== undefined && <Detail key={id} id={id} />}
    </Dialog>
  );
}

function Detail({ id }: { readonly id: number }) {
  return (
    <Answer asked={useOrderDetail(id)} mayBeGone>
      {(detail) => <Sheet detail={detail} />}
    </Answer>
  );
}

/** Codes of transfers that seconds orders cause. */
type OrderCode = Exclude<Extract<TransferCode, `seconds_${string}`>, 'seconds_promised' | 'seconds_unpromised'>;

function isOrderCode(code: string): code is OrderCode {
  return code in TRANSFER_CODES && code.startsWith('seconds_') && !code.endsWith('promised');
}

function Sheet({ detail }: { readonly detail: OrderDetail }) {
  const { t } = useTranslation('seconds');
  const duration = useDuration();
  const { order, terms } = detail;
  const read = readOrder(order);
  const unit = order.currency_name;
  const ended =
    order.return_reason === null ? t(`how_${order.result ?? 'void'}`) : `${t(`returned_${order.return_reason}`)} ${t('how_returned')}`;
  const how = order.state === 'closed' ? ended : t(`how_${order.state}`);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="flex items-baseline gap-2">
          <DirectionWord direction={read.direction} />
          <bdi dir="ltr" className="n text-title font-semibold">
            {order.symbol_name}
          </bdi>
          <span className="text-t3">{duration(order.seconds)}</span>
          <span className="chip">{t(`status_${order.state}`)}</span>
        </p>
        {!read.isOpen && (
          <p className="mt-1 flex items-baseline gap-2 text-title">
            <BookedProfit order={read} />
            <span className="text-body">
              <ResultWord order={read} />
            </span>
          </p>
        )}
      </div>
      <p className="text-small text-t2">{how}</p>
      <dl className="facts">
        <Fact name={t('stake')}>
          <Num value={order.number} decimals={8} unit={unit} />
        </Fact>
        <Fact name={t('fee')}>
          <Num value={order.fee} decimals={8} unit={unit} />
        </Fact>
        <Fact name={t('win_pays')}>
          <Ratio value={terms.profit_ratio} sign="+" />
        </Fact>
        <Fact name={t('loss_takes')}>
          <Ratio value={terms.loss_ratio} sign="−" />
        </Fact>
        <Fact name={t('placed')}>
          <Moment at={order.create_time} />
        </Fact>
        {read.isEntered && (
          <>
            <Fact name={t('opened')}>
              <Moment at={order.open_time} />
            </Fact>
            <Fact name={t('expires')}>
              <Moment at={order.expire_time} />
            </Fact>
          </>
        )}
        {!read.isOpen && (
          <Fact name={t('closed')}>
            <Moment at={order.close_time} />
          </Fact>
        )}
      </dl>
      <Voided voided={detail.voided} unit={unit} />
      <Transfers transfers={detail.transfers} unit={unit} nameOf={(code) => (isOrderCode(code) ? t(`code_${code}`) : code)} />
      <LazyDecision product="seconds" id={order.id} />
    </div>
  );
}

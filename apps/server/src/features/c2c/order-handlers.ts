import type { c2cOrderCalls, ParsedOf, ReplyOf } from '@candor/api';
import { isC2cTalkOpen } from '@candor/rules';
import type { HandlersOf, RequestContext } from '../../handler.ts';
import { KeyedMutex } from '../../guards/keyed-mutex.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import { askedUnder } from '../../kernel/store/idempotency-lookup.ts';
import { blockCustomer } from './commands/block.ts';
import { cancelOrder } from './commands/cancel.ts';
import { recordPaymentView } from './commands/record-view.ts';
import { payOrder } from './commands/pay.ts';
import { proveReleaseCommand } from './commands/prove.ts';
import { rateOrder } from './commands/rate.ts';
import { releaseOrder } from './commands/release.ts';
import { takeCommand, type TakeInput } from './commands/take.ts';
import type { C2cDependencies } from './dependencies.ts';
import { isOwnOrder, ownOrder, ownOrders, payeeOf } from './order-queries.ts';
import { SELLS } from './tables.ts';

/** Calls about orders between customers. */
export function orderHandlers(
  { kernel, database, clock, guards, account, identity, payment }: C2cDependencies,
  isSamePerson: (one: number, other: number) => Promise<boolean>,
): HandlersOf<typeof c2cOrderCalls> {
  const details = payment.frozen;
  const take = takeCommand(identity.certified, details.source);
  const prove = proveReleaseCommand(guards.secondFactor);
  const inTurn = new KeyedMutex();

  /** Returns the earlier request under the same key; undefined for a new key. */
  async function askedBefore({ actor, idempotency }: RequestContext): Promise<unknown> {
    await kernel.caughtUpWith(actor.userId);
    return idempotency && askedUnder(database, actor.userId, idempotency.key);
  }

  async function advertOf(id: number): Promise<{ readonly user_id: number; readonly type: number } | undefined> {
    const [advert] = await database.query<{ user_id: number; type: number }>('select user_id, type from adverts where id = $1', [id]);
    return advert;
  }

  /**
   * Reads the known facts of both parties and the details to which the order is paid. The facts are empty for an advert that does not exist, which the command
   * refuses.
   */
  async function known(input: ParsedOf<'legal/order_take'>, userId: number): Promise<Pick<TakeInput, 'isSamePerson' | 'detailsId'>> {
    const advert = (await advertOf(input.advert)) ?? (await kernel.caughtUp().then(() => advertOf(input.advert)));
    if (!advert) return { isSamePerson: false, detailsId: 0 };
    const [isSame, detailsId] = await Promise.all([
      isSamePerson(userId, advert.user_id),
      details.freeze(advert.type === SELLS ? advert.user_id : userId, input.method),
    ]);
    return { isSamePerson: isSame, detailsId: detailsId ?? 0 };
  }

  async function taken(input: ParsedOf<'legal/order_take'>, context: RequestContext): Promise<ReplyOf<'legal/order_take'>> {
    const { actor, idempotency } = context;
    const { number, total } = input;
    if ((number === undefined) === (total === undefined)) throw new RefusedError('invalid_input', { field: 'number', reason: 'missing' });
    const first = (await askedBefore(context)) as Partial<TakeInput> | undefined;
    const facts = first ? { isSamePerson: first.isSamePerson === true, detailsId: first.detailsId ?? 0 } : await known(input, actor.userId);
    const typed = number === undefined ? { total: total ?? 0n } : { number };
    const asked = { advertId: input.advert, typed, seenPrice: input.price, method: input.method, ...facts };
    return kernel.run(take, asked, actor, idempotency);
  }

  /** A repeat under its key is answered before anything is asked again: its code is used up. */
  async function release(input: ParsedOf<'legal/order_release'>, context: RequestContext): Promise<ReplyOf<'legal/order_release'>> {
    const { actor, idempotency } = context;
    // No proof is asked for the order of others, which the command refuses.
    if ((await askedBefore(context)) === undefined && (await isOwnOrder(database, actor.userId, input.id))) {
      await account.tradePasswords.check(actor, input.pay_password);
      const factor = await guards.factor(actor, input.code);
      await kernel.run(prove, { factor }, actor);
    }
    return kernel.run(releaseOrder, { id: input.id }, actor, idempotency);
  }

  return {
    'legal/order_take': taken,
    'legal/order_pay': ({ id }, { actor }) => kernel.run(payOrder, { id }, actor),
    'legal/order_cancel': ({ id, give_up }, { actor, idempotency }) =>
      kernel.run(cancelOrder, { id, isGivenUp: give_up === 1 }, actor, idempotency),
    'legal/order_release': (input, context) => {
      const key = context.idempotency?.key;
      return key === undefined ? release(input, context) : inTurn.take(`${context.actor.userId} ${key}`, () => release(input, context));
    },
    'legal/block': ({ id, blocked }, { actor }) => kernel.run(blockCustomer, { id, isBlocked: blocked === 1 }, actor),
    'legal/rate': ({ id, positive, words }, { actor }) => kernel.run(rateOrder, { id, isPositive: positive === 1, words }, actor),
    'legal/orders': (input, { actor }) => ownOrders(database, actor.userId, input, clock.now()),
    'legal/order': ({ id }, { actor }) => ownOrder(database, actor.userId, id, clock.now()),
    'legal/payment': async ({ id }, { actor }) => {
      const order = await payeeOf(database, actor.userId, id);
      const isMasked = !isC2cTalkOpen(order.ended_at, clock.now());
      await kernel.run(recordPaymentView, { order: id, isMasked }, actor);
      const [paidTo, buyer] = await Promise.all([
        details.read(order.details_id, isMasked),
        isMasked ? '' : identity.certifiedName(order.buyer_id),
      ]);
      return {
        method: order.method,
        seller_name: paidTo.name,
        buyer_name: buyer ?? '',
        bank_name: paidTo.bank,
        account: paidTo.account,
        method_name: paidTo.declared?.name ?? '',
        fields: (paidTo.declared?.fields ?? []).map(({ label, value }) => ({ label, value })),
        masked: isMasked ? 1 : 0,
      };
    },
  };
}

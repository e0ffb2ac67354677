import type { DeclaredMethod, ParsedOf, paymentCalls, ReplyOf } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../handler.ts';
import type { Settings } from '../../terms-types.ts';
import type { Guards } from '../../guards/guards.ts';
import { RefusedError, SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { readSource } from '../../kernel/store/read-source.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { OwnDepositAddresses } from '../../chains/own-addresses.ts';
import { readAddress } from './addresses.ts';
import type { CertifiedNames } from './certified-names.ts';
import { addAddressCommand } from './commands/add-address.ts';
import { removeAddress } from './commands/remove-address.ts';
import { resealMethods } from './commands/reseal-methods.ts';
import { saveDeclaredCommand } from './commands/save-declared.ts';
import { saveMethodsCommand } from './commands/save-methods.ts';
import { withdrawableCurrency, type WithdrawableCurrency } from './currencies.ts';
import { changedMethods, sameMethods, sealedMethods, shownBank, storedMethods } from './methods.ts';
import { sealedDetails, storedDetails } from './declared.ts';
import { detailsSource } from './details.ts';
import { frozenDetails, type FrozenDetails } from './frozen-details.ts';
import { cashInfo } from './queries.ts';
import { resealAllDeclared } from './reseal.ts';
import { changedDeclared, sameDetails } from './save-declared.ts';
import { addressBookSource, bankSource } from './store.ts';

/** Dependencies of the payment feature. */
export interface PaymentDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly settings: Settings;
  readonly guards: Guards;
  readonly names: CertifiedNames;
  readonly ownAddresses: OwnDepositAddresses;
  /** The ways of payment that the terms in force declare. */
  readonly declared: () => readonly DeclaredMethod[];
}

/** Parts of the payment feature that others use. */
export interface PaymentFeature {
  readonly handlers: HandlersOf<typeof paymentCalls>;
  /** For withdrawals: where they may go. For invitations: whether two customers are paid to one account. */
  readonly services: {
    readonly book: typeof addressBookSource;
    readonly bank: typeof bankSource;
    /** A currency that can be withdrawn. Rejects with `currency_unknown`. */
    currency(id: number): Promise<WithdrawableCurrency>;
    readonly readAddress: typeof readAddress;
    /** The bound bank account as its owner sees it, and when the payment methods last changed; undefined without one. */
    shownBank(userId: number): Promise<{ readonly shown: string; readonly changedAt: number } | undefined>;
    /** The bank account in full; undefined when the payment methods have changed since the moment given. */
    bankOf(userId: number, methodsAt: number): Promise<{ holder: string; bank: string; account: string } | undefined>;
    /** Whether two customers have bound one bank account. */
    sameBank(one: number, other: number): Promise<boolean>;
  };
  /** For orders between customers: where they are paid to. */
  readonly frozen: Pick<FrozenDetails, 'freeze' | 'hasAll' | 'read'> & { readonly source: typeof detailsSource };
  /** Seals secrets again that an older key sealed; returns how many. Rejects with `SecretKeyError` when a key is missing. */
  resealSecrets(): Promise<number>;
}

/** Payment methods and the address book of withdrawals. */
export function createPaymentFeature({
  kernel,
  database,
  clock,
  secrets,
  settings,
  guards,
  names,
  ownAddresses,
  declared,
}: PaymentDependencies): PaymentFeature {
  const addAddress = addAddressCommand(guards.secondFactor);
  const saveMethods = saveMethodsCommand(guards.liveSession);
  const saveDeclared = saveDeclaredCommand(guards.liveSession);
  const frozen = frozenDetails({ kernel, database, secrets, names, declared });

  async function save(input: ParsedOf<'user/cash_save'>, context: RequestContext): Promise<''> {
    const { actor } = context;
    const { userId } = actor;
    const certified = await names.certifiedName(userId);
    if (certified !== undefined && !names.sameName(certified, input.real_name)) throw new RefusedError('real_name_differs');
    const before = await storedMethods(database, secrets, userId);
    const after = changedMethods(before, { ...input, real_name: certified ?? input.real_name });
    await guards.reauthenticate(actor, input.login_password);
    if (sameMethods(before, after)) return '';
    const methods = sealedMethods(after, secrets, userId);
    guards.requireChange(userId);
    return kernel.run(saveMethods, { methods, version: input.version }, actor);
  }

  async function saveOne({ method, fields, version, ...proof }: ParsedOf<'user/method_save'>, { actor }: RequestContext): Promise<''> {
    const { userId } = actor;
    const [certified, stored] = await Promise.all([names.certifiedName(userId), storedDetails(database, secrets, userId)]);
    const before = stored.get(method);
    const listed = declared().find(({ code }) => code === method);
    const after = changedDeclared(listed, before, fields, certified);
    await guards.reauthenticate(actor, proof.login_password);
    if (sameDetails(before, after)) return '';
    guards.requireChange(userId);
    const content = after ? sealedDetails(after, secrets, userId, method) : null;
    return kernel.run(saveDeclared, { method, content, version }, actor);
  }

  async function add(input: ParsedOf<'user/settbdz'>, context: RequestContext): Promise<ReplyOf<'user/settbdz'>> {
    const { actor } = context;
    const currency = await withdrawableCurrency(database, input.bid);
    const { chain, address } = readAddress(input.tbdz, input.chain, currency.chains);
    await ownAddresses.refuse(chain, address, actor.userId);
    const bound = await guards.hasFactor(actor.userId);
    if (!bound) await guards.reauthenticate(actor, input.login_password);
    const factor = await guards.factor(actor, bound ? input.code : undefined);
    guards.requireChange(actor.userId);
    const holdHours = settings.number('address_hold_hours', clock.now());
    return kernel.run(addAddress, { currencyId: currency.id, chain, address, label: input.label ?? '', holdHours, factor }, actor);
  }

  return {
    handlers: {
      'user/cash_info': ({ bid }, { actor }) => cashInfo({ database, clock, secrets, names, declared }, actor.userId, bid),
      'user/cash_save': save,
      'user/method_save': saveOne,
      'user/settbdz': add,
      'user/address_remove': ({ id }, { actor }) => {
        guards.requireChange(actor.userId);
        return kernel.run(removeAddress, { id }, actor);
      },
    },
    services: {
      book: addressBookSource,
      bank: bankSource,
      currency: (id) => withdrawableCurrency(database, id),
      readAddress,
      shownBank: async (userId) => {
        const bound = await readSource(database, bankSource, userId);
        return bound && { shown: shownBank(await storedMethods(database, secrets, userId)), changedAt: bound.changed_at };
      },
      bankOf: async (userId, methodsAt) => {
        const bound = await readSource(database, bankSource, userId);
        if (bound?.changed_at !== methodsAt) return undefined;
        const { realName, bankName, bankAccount } = await storedMethods(database, secrets, userId);
        return { holder: realName, bank: bankName, account: bankAccount };
      },
      sameBank: async (...both) => {
        const [one, other] = await Promise.all(both.map((userId) => storedMethods(database, secrets, userId)));
        return one !== undefined && one.bankAccount !== '' && one.bankAccount === other?.bankAccount;
      },
    },
    frozen: { ...frozen, source: detailsSource },
    resealSecrets: async () => {
      const rows = await database.query<{ user_id: number; real_name: string }>('select user_id, real_name from payment_methods');
      const stale = rows.filter((row) => !secrets.isCurrent(row.real_name));
      for (const { user_id: userId } of stale) {
        const methods = sealedMethods(await storedMethods(database, secrets, userId), secrets, userId);
        await kernel.run(resealMethods, { userId, methods }, SYSTEM);
      }
      return stale.length + (await resealAllDeclared(kernel, database, secrets)) + (await frozen.reseal());
    },
  };
}

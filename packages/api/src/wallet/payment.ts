import { z } from 'zod';
import { password } from '../account/account.ts';
import { declaredField } from '../c2c/adverts.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, digitsText, flag, id, moment, paymentMethod, text, version } from '../contract/fields.ts';
import { C2C_METHOD_FIELDS_MOST } from '../terms/c2c-methods.ts';

/** Chains on which the venue knows withdrawal addresses. */
export const CHAINS = ['TRC20', 'ERC20', 'OMNI'] as const;
export type Chain = (typeof CHAINS)[number];

/** Bank payment of a claim or a withdrawal, as it was at the request. */
export const bankPaymentShown = z.object({
  /** Number of the payment, which its receipt names. */
  id: z.int(),
  /** Money of the account, such as CNY. */
  money: z.string(),
  /** Price of one unit of the currency in that money. */
  price: amount,
  /** Amount that the bank moves, in that money. */
  paid: amount,
  /** 1 once the payment was moved and booked. */
  settled: flag,
});
export type BankPaymentShown = z.output<typeof bankPaymentShown>;

const address = z.object({
  id: z.int(),
  bid: z.int().meta({ description: 'currency id' }),
  currency_name: z.string(),
  chain: z.enum(CHAINS),
  /** Address; `tbdz` is the same value under the name of the specification. */
  address: z.string(),
  tbdz: z.string(),
  label: z.string(),
  added_at: moment,
  /** Moment from which withdrawals to the address are possible. */
  usable_at: moment,
  usable: flag,
});

export const paymentCalls = calls({
  'user/cash_info': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary: 'Payment methods and withdrawal addresses. With `bid` the addresses of that currency only.',
    input: z.object({ bid: id.optional() }),
    reply: z.object({
      account_number: z.string(),
      real_name: z.string(),
      /** Whether the certified name fixes the real name. */
      real_name_fixed: flag,
      bank_name: z.string(),
      /** Bank account, masked: the middle digits are stars. Empty when no card is bound. */
      /** Number of a card or an account, or an IBAN as it is printed. */
      bank_account: z.string(),
      alipay_account: z.string().meta({ description: 'masked' }),
      wechat_nickname: z.string(),
      /** Version of the payment methods. A save that names it does not overwrite a later change. */
      version,
      /** Payment methods that the published terms declare, and methods taken off the list for which details are stored. */
      declared: z.array(
        z.object({
          method: paymentMethod,
          name: z.string(),
          /** Fields, each with its stored value; all except texts are masked. */
          fields: z.array(declaredField.extend({ value: z.string() })),
          /** 0 for a method that is no longer on the list. */
          listed: flag,
          /** Whether the stored details can receive a payment: they fit the declared fields, under the certified name. */
          bound: flag,
          /** Version of the stored details of this method; it also exists when nothing is stored. */
          version,
        }),
      ),
      /** Currencies that can be withdrawn. */
      currency: z.array(z.object({ id: z.int(), name: z.string(), chains: z.array(z.enum(CHAINS)) })),
      /** Newest address of the currency asked for; empty strings without one. */
      mytb: z.object({ bid: z.int(), address: z.string(), chain: z.string() }),
      tb: z.array(address),
    }),
    errors: ['currency_unknown'],
  },
  'user/cash_save': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Stores payment methods. A field left out stays; a masked bank account sent back unchanged stays as well.',
    input: z.object({
      real_name: text(1, 64),
      bank_name: text(0, 64).optional(),
      bank_account: digitsText(0, 64).optional(),
      alipay_account: text(0, 64).optional(),
      wechat_nickname: text(0, 64).optional(),
      /** Version that was read. A later change is not overwritten: the call is refused with `changed_meanwhile`. */
      version: version.optional(),
      /** Login password; needed when the sign-in is older than fifteen minutes. */
      login_password: password.optional(),
    }),
    reply: z.literal(''),
    errors: ['bank_account_malformed', 'real_name_differs', 'changed_meanwhile', 'password_required', 'password_wrong'],
  },
  'user/method_save': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Stores the caller’s details of a way of payment that the published terms declare, under the certified name. A field left out stays, and a masked one sent back unchanged as well. With all of them empty the details are removed, also of a way that is off the list.',
    input: z.object({
      method: paymentMethod,
      /** Values of the declared fields, by key. */
      fields: z
        .array(z.object({ key: text(1, 24), value: text(0, 200) }))
        .max(C2C_METHOD_FIELDS_MOST)
        .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, 'must hold each field once'),
      /** Version that was read. A later change is not overwritten: the call is refused with `changed_meanwhile`. */
      version: version.optional(),
      /** Login password; needed when the sign-in is older than fifteen minutes. */
      login_password: password.optional(),
    }),
    reply: z.literal(''),
    errors: ['c2c_method_unlisted', 'c2c_identity_level', 'invalid_input', 'changed_meanwhile', 'password_required', 'password_wrong'],
  },
  'user/settbdz': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Adds a withdrawal address to the address book. It can be withdrawn to after 24 hours.',
    input: z.object({
      bid: id,
      /** Address, or the code of it that a wallet shows. */
      tbdz: text(1, 512),
      /** Chain; when left out it is derived from the address, where only one fits. */
      chain: z.enum(CHAINS).optional(),
      label: text(0, 40).optional(),
      /** Code of the authenticator or a recovery code; needed when a second factor is bound. */
      code: digitsText(1, 32).optional(),
      login_password: password.optional(),
    }),
    reply: z.object({ id: z.int(), usable_at: moment }),
    errors: [
      'currency_unknown',
      'address_malformed',
      'address_other_network',
      'address_own',
      'address_lost',
      'chain_required',
      'address_known',
      'address_limit',
      'account_frozen',
      'mailbox_unproven',
      'code_required',
      'code_wrong',
      'password_required',
      'password_wrong',
    ],
  },
  'user/address_remove': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Removes a withdrawal address from the address book.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found'],
  },
});

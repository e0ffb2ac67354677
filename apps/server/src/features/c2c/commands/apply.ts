import { USDT, type ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { SHOP_STATUS, shopNameKey } from '@candor/rules';
import type { UploadRule } from '../../../guards/guards.ts';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command, type Decision } from '../../../kernel/model/command.ts';
import { hold } from '../../../kernel/model/holds.ts';
import { changedKey, insert } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { opened } from '../../../reviews/table.ts';
import { shopChanged, walletChanged } from '../events.ts';
import { depositHeld } from '../holds.ts';
import { NOT_FROZEN } from '../shop-freeze.ts';
import { identityLevel, shopNameSource, shopOfSource, type CertifiedSource } from '../sources.ts';
import { SHOP_FILES, SHOP_IDS, SHOPS, type ShopRow } from '../tables.ts';
import { marketTerms, shopTerms } from '../terms.ts';

export interface ApplyInput {
  readonly name: string;
  /** Sealed, and what tells two of them apart. */
  readonly contact: string;
  readonly contactMac: string;
  /** An upload of the actor: the holder with the document. */
  readonly picture: string | undefined;
  /** The deposit that the applicant was shown. */
  readonly seenDeposit: Amount;
}

/**
 * Applies for a shop: the deposit is held, and operators decide. Besides the ledger it writes the contact of the applicant, which may have to be forgotten some
 * day. Refuses `account_frozen`, `c2c_closed`, `upload_unknown`, `shop_name_taken` and `insufficient_balance`. Refuses `already_done` for a customer who has a
 * shop, and `shop_waiting` for one who has applied. Refuses `c2c_identity_level` without a certified identity, and `identity_photo_missing` where no operator
 * has seen the holder with the document. Refuses `c2c_terms_changed` where the deposit is not the one that was shown.
 */
export function applyCommand(certified: CertifiedSource, uploads: UploadRule): Command<ApplyInput, ReplyOf<'legal/application'>> {
  return {
    name: 'legal/application',
    serial: ({ name }, { userId }) => [`user:${userId}`, `shop:${shopNameKey(name)}`],
    record: ({ name, picture, seenDeposit }) => ({ name, ...(picture !== undefined && { picture }), seenDeposit }),
    // Sealed again, a text is another one.
    meant: ({ contact: _sealed, ...asked }) => asked,
    needs: ({ name, picture }, { userId }) => ({
      accounts: [accountId(userId, USDT, 'legal'), accountId(userId, USDT, 'seller_deposit_held')],
      rows: [
        read(frozenSource, userId),
        read(shopOfSource, userId),
        read(shopNameSource, shopNameKey(name)),
        read(certified, userId),
        ...(picture === undefined ? [] : [read(uploads.source, picture)]),
      ],
    }),
    decide(view, { name, contact, picture, seenDeposit }, { userId }, moment): Decision<ReplyOf<'legal/application'>> {
      const { now } = moment;
      if (isFrozen(view, userId, now)) return { refused: 'account_frozen' };
      const markets = view.state(MARKETS);
      const terms = shopTerms(markets);
      if (!terms || marketTerms(markets)?.isOpen !== true) return { refused: 'c2c_closed' };
      const [known] = view.row(shopOfSource, userId) ?? [];
      if (known) return { refused: known.status === SHOP_STATUS.waiting ? 'shop_waiting' : 'already_done' };
      const level = identityLevel(view.row(certified, userId), false);
      if (level === 0) return { refused: 'c2c_identity_level', params: { level: 1 } };
      if (level < 2 && picture === undefined) return { refused: 'identity_photo_missing' };
      if (picture !== undefined && view.row(uploads.source, picture)?.user_id !== userId) return { refused: 'upload_unknown' };
      const key = shopNameKey(name);
      if (key === '') return { refused: 'invalid_input', params: { field: 'shop_name', reason: 'malformed' } };
      if ((view.row(shopNameSource, key) ?? []).some((each) => each !== userId)) return { refused: 'shop_name_taken' };
      if (seenDeposit !== terms.deposit) return { refused: 'c2c_terms_changed' };
      const available = view.balance(accountId(userId, USDT, 'legal'));
      if (available < terms.deposit)
        return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(terms.deposit) } };

      const id = moment.nextId(SHOP_IDS);
      const review = opened({ kind: 'shop', subject: id, userId }, moment);
      const row: ShopRow = {
        id,
        user_id: userId,
        name,
        name_key: key,
        status: SHOP_STATUS.waiting,
        deposit: terms.deposit,
        terms_id: markets.termsId(),
        review_id: Number(changedKey(review)),
        applied_at: now,
        decided_at: null,
        reason: '',
        note: '',
        leaves_at: null,
        ...NOT_FROZEN,
        ended_at: null,
      };
      return {
        reply: { id, status: row.status },
        postings: [hold(depositHeld(row), row.deposit)],
        changes: [
          insert(SHOPS, row),
          insert(SHOP_FILES, { shop_id: id, user_id: userId, contact, picture: picture ?? null }),
          review,
          ...(picture === undefined ? [] : [uploads.attach(picture, userId, now)]),
        ],
        events: [shopChanged(userId, row.status), walletChanged(userId, USDT)],
      };
    },
  };
}

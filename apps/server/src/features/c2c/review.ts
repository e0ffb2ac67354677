import { USDT } from '@candor/api';
import { toText } from '@candor/money';
import { SHOP_STATUS } from '@candor/rules';
import { accountId } from '../../kernel/model/accounts.ts';
import type { Database } from '../../kernel/store/database.ts';
import { release } from '../../kernel/model/holds.ts';
import { selectFrom, selection } from '../../kernel/model/row-source.ts';
import { update } from '../../kernel/model/table.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import { shopChanged, walletChanged } from './events.ts';
import { depositHeld } from './holds.ts';
import { shopSource, type ShopToDecide } from './sources.ts';
import { SHOP_FILES, SHOPS } from './tables.ts';

/** Opens a shop, or refuses it with a reason and gives back all that was held for it. */
const SHOP: ReviewRule<ShopToDecide> = {
  kind: 'shop',
  ledger: true,
  subject: shopSource,
  needs: ({ user_id }) => ({
    accounts: [accountId(user_id, USDT, 'legal'), accountId(user_id, USDT, 'seller_deposit_held')],
    rows: [],
  }),
  decided(shop, { outcome, reason, note }, { now }) {
    const { id, user_id: userId, name, deposit } = shop;
    if (shop.status !== SHOP_STATUS.waiting) return { refused: 'already_decided' };
    const params = { shop: name, amount: toText(deposit) };
    if (outcome === 'approved')
      return {
        changes: [update(SHOPS, id, { status: SHOP_STATUS.open, decided_at: now }, userId)],
        events: [shopChanged(userId, SHOP_STATUS.open)],
        notice: { template: 'shop_approved', params },
      };
    return {
      postings: [release(depositHeld(shop))],
      changes: [update(SHOPS, id, { status: SHOP_STATUS.refused, decided_at: now, reason, note, ended_at: now }, userId)],
      events: [shopChanged(userId, SHOP_STATUS.refused), walletChanged(userId, USDT)],
      notice: { template: 'shop_refused', params },
    };
  },
};

/** The command that decides an application. */
export const decideShop = decideReview(SHOP);

/** Sources of the other data about an applicant that operators are shown. */
export interface ApplicantSources {
  /** Opens the sealed contact of a customer. */
  openContact(sealed: string, userId: number): string;
  /** The certified name; undefined without one. */
  certifiedName(userId: number): Promise<string | undefined>;
  /** The picture of the holder with the document that certified the identity; undefined for none. */
  certifiedPicture(userId: number): Promise<Buffer | undefined>;
  /** A picture as JPEG; undefined when it was removed. */
  readPicture(upload: string, userId: number): Promise<Buffer | undefined>;
}

const SHOP_ROW = selection(SHOPS);
const FILE = selection(SHOP_FILES);

/** The review of applications for shops. */
export function shopReview(database: Database, sources: ApplicantSources): ReviewKind {
  return {
    kind: 'shop',
    decide: decideShop,
    async detail(id) {
      const [shop] = SHOP_ROW.rows(await database.query(selectFrom(SHOPS, 'where id = $1'), [id]));
      if (!shop) throw new Error(`no shop ${id}`);
      const { user_id: userId } = shop;
      const [files, [known], [before], name] = await Promise.all([
        database.query(selectFrom(SHOP_FILES, 'where shop_id = $1'), [id]),
        database.query<{ registered_at: number }>('select registered_at from customers where id = $1', [userId]),
        database.query<{ count: number }>('select count(*)::int as count from shops where user_id = $1 and id < $2', [userId, id]),
        sources.certifiedName(userId),
      ]);
      const [file] = FILE.rows(files);
      const picture = file?.picture ? await sources.readPicture(file.picture, userId) : await sources.certifiedPicture(userId);
      return {
        kind: 'shop',
        shop_name: shop.name,
        contact: file ? sources.openContact(file.contact, userId) : '',
        real_name: name ?? '',
        hand_pic: picture ? `data:image/jpeg;base64,${picture.toString('base64')}` : '',
        deposit: toText(shop.deposit),
        registered_at: known?.registered_at ?? 0,
        earlier: before?.count ?? 0,
      };
    },
    earlier: () => Promise.resolve([]),
  };
}

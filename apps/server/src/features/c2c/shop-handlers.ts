import { USDT, type shopCalls } from '@candor/api';
import { toText } from '@candor/money';
import { HOUR_MS } from '@candor/rules';
import type { HandlersOf } from '../../handler.ts';
import { readSource } from '../../kernel/store/read-source.ts';
import { applyCommand } from './commands/apply.ts';
import { leaveShop } from './commands/leave.ts';
import { stayShop } from './commands/stay.ts';
import { withdrawApplication } from './commands/withdraw-application.ts';
import type { ShopFigures } from './figures.ts';
import type { C2cDependencies } from './dependencies.ts';
import { ownShop, publicShop } from './shop-queries.ts';
import { identityLevel } from './sources.ts';
import { shopTerms } from './terms.ts';

const CONTACT = 'shop contact';

/** The context in which the contact of an applicant is sealed. */
export function contactContext(userId: number): string {
  return `${CONTACT} ${userId}`;
}

/** Calls about shops. `figures` are those of all of them. */
export function shopHandlers(
  { kernel, database, clock, secrets, market, currencies, identity }: C2cDependencies,
  figures: () => Promise<ReadonlyMap<number, ShopFigures>>,
): HandlersOf<typeof shopCalls> {
  const apply = applyCommand(identity.certified, identity.uploads);
  const currencyName = async (): Promise<string> => (await currencies()).find(({ id }) => id === USDT)?.name ?? '';
  const openContact = (sealed: string, userId: number): string => secrets.open(sealed, contactContext(userId));
  return {
    'legal/application_data': async (_input, { actor, language }) => {
      const { userId } = actor;
      const terms = shopTerms(market);
      if (!terms) throw new Error('there are no terms of shops');
      const [currency, certified] = await Promise.all([currencyName(), readSource(database, identity.certified, userId)]);
      const seller = await ownShop(database, userId, { currency, language, now: clock.now(), openContact });
      const level = identityLevel(certified, seller?.status === 1);
      return {
        seller,
        deposit: toText(terms.deposit),
        currency_name: currency,
        notice_hours: terms.noticeMs / HOUR_MS,
        identity_level: level,
        hand_photo_required: level === 1 ? 1 : 0,
      };
    },
    'legal/application': ({ shop_name: name, contact, hand_pic: picture, deposit: seenDeposit }, { actor, idempotency }) =>
      kernel.run(
        apply,
        {
          name,
          contact: secrets.seal(contact, contactContext(actor.userId)),
          contactMac: secrets.mac(CONTACT, contact),
          picture,
          seenDeposit,
        },
        actor,
        idempotency,
      ),
    'legal/application_cancel': ({ id }, { actor, idempotency }) => kernel.run(withdrawApplication, { id }, actor, idempotency),
    'legal/leave': ({ id }, { actor, idempotency }) => kernel.run(leaveShop, { id }, actor, idempotency),
    'legal/stay': ({ id }, { actor }) => kernel.run(stayShop, { id }, actor),
    'legal/shop': async ({ shop }) => publicShop(database, shop, identity.certified, await figures(), clock.now()),
  };
}

import type {
  advertCalls,
  c2cAppealCalls,
  c2cAppealConsoleCalls,
  c2cChatCalls,
  c2cConsoleCalls,
  c2cOrderCalls,
  shopCalls,
} from '@candor/api';
import type { HandlersOf } from '../../handler.ts';
import { SYSTEM } from '../../kernel/model/command.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import { advertHandlers } from './advert-handlers.ts';
import { appealHandlers } from './appeal-handlers.ts';
import { chatHandlers } from './chat/handlers.ts';
import { resealContact } from './commands/reseal-contact.ts';
import { c2cConsoleHandlers } from './console/handlers.ts';
import type { C2cDependencies } from './dependencies.ts';
import { c2cWorks } from './due-work.ts';
import { shopFigures } from './figures.ts';
import { orderHandlers } from './order-handlers.ts';
import { compensationReview } from './compensation/review.ts';
import { shopReview } from './review.ts';
import { samePerson } from './same-person.ts';
import { contactContext, shopHandlers } from './shop-handlers.ts';
import { boughtSource } from './sources.ts';

/** Parts of trading between customers that others use. */
export interface C2cFeature {
  readonly handlers: HandlersOf<
    typeof shopCalls &
      typeof advertCalls &
      typeof c2cOrderCalls &
      typeof c2cChatCalls &
      typeof c2cAppealCalls &
      typeof c2cAppealConsoleCalls &
      typeof c2cConsoleCalls
  >;
  readonly dueWork: readonly DueWork[];
  /** Reviews that operators decide in it. */
  readonly reviews: readonly ReviewKind[];
  /** Coins that customers bought from others lately, by user id. */
  readonly bought: typeof boughtSource;
  /** Seals secrets again that an older key sealed; returns how many. Rejects with `SecretKeyError` when a key is missing. */
  resealSecrets(): Promise<number>;
}

/** Trading between customers: shops, their adverts, and orders whose coins are held while the fiat is paid outside of the venue. */
export function createC2cFeature(dependencies: C2cDependencies): C2cFeature {
  const { kernel, database, clock, secrets, config, identity, invitations } = dependencies;
  const figures = shopFigures(database, clock);
  const isSamePerson = samePerson({ clock, isDemo: config.mode === 'demo', alike: invitations.alike });

  async function resealSecrets(): Promise<number> {
    const rows = await database.query<{ shop_id: number; user_id: number; contact: string }>(
      'select shop_id, user_id, contact from shop_files order by shop_id',
    );
    const stale = rows.filter(({ contact }) => !secrets.isCurrent(contact));
    for (const { shop_id: shopId, user_id: userId, contact } of stale) {
      const again = secrets.seal(secrets.open(contact, contactContext(userId)), contactContext(userId));
      await kernel.run(resealContact, { shopId, contact: again }, SYSTEM);
    }
    return stale.length;
  }

  return {
    dueWork: c2cWorks({ kernel, database, clock }),
    reviews: [
      shopReview(database, { ...identity, openContact: (sealed, userId) => secrets.open(sealed, contactContext(userId)) }),
      compensationReview(database),
    ],
    resealSecrets,
    bought: boughtSource,
    handlers: {
      ...shopHandlers(dependencies, figures),
      ...advertHandlers(dependencies, { figures, isSamePerson }),
      ...orderHandlers(dependencies, isSamePerson),
      ...chatHandlers(dependencies),
      ...appealHandlers(dependencies),
      ...c2cConsoleHandlers(dependencies, figures),
    },
  };
}

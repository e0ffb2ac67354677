import type account from './locales/en/account.json';
import type assets from './locales/en/assets.json';
import type cited from './locales/en/cited.json';
import type complaint from './locales/en/complaint.json';
import type decision from './locales/en/decision.json';
import type deposit from './locales/en/deposit.json';
import type withdrawal from './locales/en/withdrawal.json';
import type exchange from './locales/en/exchange.json';
import type funds from './locales/en/funds.json';
import type home from './locales/en/home.json';
import type identity from './locales/en/identity.json';
import type invitation from './locales/en/invitation.json';
import type keys from './locales/en/keys.json';
import type leverage from './locales/en/leverage.json';
import type liabilities from './locales/en/liabilities.json';
import type market from './locales/en/market.json';
import type mining from './locales/en/mining.json';
import type menu from './locales/en/menu.json';
import type notice from './locales/en/notice.json';
import type payment from './locales/en/payment.json';
import type published_terms from './locales/en/published_terms.json';
import type seconds from './locales/en/seconds.json';
import type security from './locales/en/security.json';
import type statement from './locales/en/statement.json';
import type transparency from './locales/en/transparency.json';
import type upload from './locales/en/upload.json';
import type wallet from './locales/en/wallet.json';

declare module '@candor/ui/i18n/keys.ts' {
  interface Sources {
    account: typeof account;
    assets: typeof assets;
    cited: typeof cited;
    complaint: typeof complaint;
    decision: typeof decision;
    deposit: typeof deposit;
    withdrawal: typeof withdrawal;
    exchange: typeof exchange;
    funds: typeof funds;
    home: typeof home;
    identity: typeof identity;
    invitation: typeof invitation;
    keys: typeof keys;
    leverage: typeof leverage;
    liabilities: typeof liabilities;
    market: typeof market;
    menu: typeof menu;
    mining: typeof mining;
    notice: typeof notice;
    payment: typeof payment;
    published_terms: typeof published_terms;
    seconds: typeof seconds;
    security: typeof security;
    statement: typeof statement;
    transparency: typeof transparency;
    upload: typeof upload;
    wallet: typeof wallet;
  }
}

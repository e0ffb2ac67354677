import type account from './locales/en/account.json';
import type home from './locales/en/home.json';
import type leverage from './locales/en/leverage.json';
import type notice from './locales/en/notice.json';
import type security from './locales/en/security.json';
import type wallet from './locales/en/wallet.json';

declare module '@candor/ui/i18n/keys.ts' {
  interface Sources {
    account: typeof account;
    home: typeof home;
    leverage: typeof leverage;
    notice: typeof notice;
    security: typeof security;
    wallet: typeof wallet;
  }
}

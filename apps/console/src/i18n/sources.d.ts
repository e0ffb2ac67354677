import type console from './locales/en/console.json';
import type console_ui from './locales/en/console_ui.json';
import type console_support from './locales/en/console_support.json';
import type console_reviews from './locales/en/console_reviews.json';
import type console_appeals from './locales/en/console_appeals.json';
import type console_c2c from './locales/en/console_c2c.json';
import type console_terms from './locales/en/console_terms.json';
import type console_deposits from './locales/en/console_deposits.json';
import type console_withdrawals from './locales/en/console_withdrawals.json';
import type console_outbox from './locales/en/console_outbox.json';
import type console_area_codes from './locales/en/console_area_codes.json';
import type console_content from './locales/en/console_content.json';
import type console_audit from './locales/en/console_audit.json';
import type console_house from './locales/en/console_house.json';
import type console_ledger from './locales/en/console_ledger.json';
import type console_seconds from './locales/en/console_seconds.json';
import type console_jobs from './locales/en/console_jobs.json';
import type console_detection from './locales/en/console_detection.json';
import type console_liabilities from './locales/en/console_liabilities.json';
import type console_feeds from './locales/en/console_feeds.json';
import type console_sign_in from './locales/en/console_sign_in.json';
import type console_overview from './locales/en/console_overview.json';
import type console_customers from './locales/en/console_customers.json';
import type console_operators from './locales/en/console_operators.json';
import type console_own_account from './locales/en/console_own_account.json';

declare module '@candor/ui/i18n/keys.ts' {
  interface Sources {
    console: typeof console;
    console_ui: typeof console_ui;
    console_support: typeof console_support;
    console_reviews: typeof console_reviews;
    console_appeals: typeof console_appeals;
    console_c2c: typeof console_c2c;
    console_terms: typeof console_terms;
    console_deposits: typeof console_deposits;
    console_withdrawals: typeof console_withdrawals;
    console_outbox: typeof console_outbox;
    console_area_codes: typeof console_area_codes;
    console_content: typeof console_content;
    console_audit: typeof console_audit;
    console_house: typeof console_house;
    console_ledger: typeof console_ledger;
    console_seconds: typeof console_seconds;
    console_jobs: typeof console_jobs;
    console_detection: typeof console_detection;
    console_liabilities: typeof console_liabilities;
    console_feeds: typeof console_feeds;
    console_sign_in: typeof console_sign_in;
    console_overview: typeof console_overview;
    console_customers: typeof console_customers;
    console_operators: typeof console_operators;
    console_own_account: typeof console_own_account;
  }
}

import { ABOUT_ID, AGREEMENT_ID, NEWS_CATEGORIES } from '@candor/api';
import type { NewsText } from '@candor/rules/content/news-text';

/** The items that come with the program, with their numbers, which are below 100 and never change, and their categories. */
export const FOUNDING_PLACES = {
  agreement: { id: AGREEMENT_ID, categoryId: NEWS_CATEGORIES.login },
  prices: { id: 11, categoryId: NEWS_CATEGORIES.trading },
  margin: { id: 12, categoryId: NEWS_CATEGORIES.trading },
  costs: { id: 13, categoryId: NEWS_CATEGORIES.trading },
  trade_password: { id: 14, categoryId: NEWS_CATEGORIES.trading },
  guarding: { id: 15, categoryId: NEWS_CATEGORIES.account },
  phishing: { id: 16, categoryId: NEWS_CATEGORIES.account },
  frozen: { id: 17, categoryId: NEWS_CATEGORIES.account },
  invitation: { id: 18, categoryId: NEWS_CATEGORIES.invitation },
  welcome: { id: 19, categoryId: NEWS_CATEGORIES.banner },
  seconds: { id: 20, categoryId: NEWS_CATEGORIES.trading },
  about: { id: ABOUT_ID, categoryId: NEWS_CATEGORIES.login },
  insurance: { id: 22, categoryId: NEWS_CATEGORIES.trading },
  mining: { id: 23, categoryId: NEWS_CATEGORIES.trading },
  exchange: { id: 24, categoryId: NEWS_CATEGORIES.trading },
  receipts: { id: 25, categoryId: NEWS_CATEGORIES.trading },
  contracts: { id: 26, categoryId: NEWS_CATEGORIES.trading },
  money: { id: 27, categoryId: NEWS_CATEGORIES.account },
  check_banner: { id: 28, categoryId: NEWS_CATEGORIES.banner },
  costs_banner: { id: 29, categoryId: NEWS_CATEGORIES.banner },
  liabilities_banner: { id: 30, categoryId: NEWS_CATEGORIES.banner },
  c2c: { id: 31, categoryId: NEWS_CATEGORIES.trading },
} as const;
export type FoundingName = keyof typeof FOUNDING_PLACES;

/** All of them in one language: a new one has to be written in each. */
export type FoundingTexts = Readonly<Record<FoundingName, NewsText>>;

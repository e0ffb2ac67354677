import type { Cell } from './fields.ts';

interface SettingDeclaration {
  readonly type: Extract<Cell, { kind: 'flag' | 'whole' | 'address' }>;
  /** Value in force until a change takes effect. */
  readonly initial: boolean | number | string;
  readonly summary: string;
}

/** All settings of the venue itself that can change while it runs. No setting affects a price, a fill or a settlement. */
export const SETTINGS = {
  registration_open: { type: { kind: 'flag' }, initial: true, summary: 'Whether new customers can register.' },
  identity_hand_photo: {
    type: { kind: 'flag' },
    initial: false,
    summary: 'Whether the identity review wants a photo of the holder with the document.',
  },
  address_hold_hours: {
    type: { kind: 'whole', least: 24, most: 168, unit: 'hours' },
    initial: 24,
    summary: 'How long a new withdrawal address waits before it can be used.',
  },
  complaints_per_day: {
    type: { kind: 'whole', least: 1, most: 100, unit: 'complaints' },
    initial: 10,
    summary: 'How many complaints a customer may hand in within 24 hours.',
  },
  upload_quota: {
    type: { kind: 'whole', least: 10, most: 200, unit: 'MiB' },
    initial: 50,
    summary: 'How much space the pictures of one customer may take.',
  },
  adjustment_most: {
    type: { kind: 'whole', least: 1, most: 100_000, unit: 'USDT' },
    initial: 10_000,
    summary: "What corrections of the house's faults may come to with one customer within 24 hours, both directions together.",
  },
  flash_review_minutes: {
    type: { kind: 'whole', least: 5, most: 1_440, unit: 'minutes' },
    initial: 30,
    summary: 'After how long a flash exchange that waits for an operator comes back by itself.',
  },
  support_from_hour: {
    type: { kind: 'whole', least: 0, most: 24, unit: 'hours' },
    initial: 0,
    summary: 'From which hour of the day customer service answers in the chat, in venue time.',
  },
  support_until_hour: {
    type: { kind: 'whole', least: 0, most: 24, unit: 'hours' },
    initial: 24,
    summary: 'Until which hour; one before the first is of the next day, the same as the first is never.',
  },
  support_weekends: { type: { kind: 'flag' }, initial: true, summary: 'Whether customer service answers on Saturdays and Sundays.' },
  app_address: { type: { kind: 'address' }, initial: '', summary: 'Where the mobile app is downloaded; empty hides the link.' },
} as const satisfies Record<string, SettingDeclaration>;
export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** Name of the field in the document of a setting. */
export const SETTING_FIELD = 'value';

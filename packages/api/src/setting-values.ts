/** What can be set, without a schema: this file imports nothing, so that a page reads it at no cost. */

/** How a setting's text reads: a yes or no, a whole number within bounds, or an https address or nothing. */
export type SettingKind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly unit: string }
  | { readonly kind: 'address' };

interface SettingDeclaration {
  readonly type: SettingKind;
  /** In force until a change takes effect. */
  readonly initial: string;
  readonly summary: string;
}

/**
 * Everything that can be set while the venue runs, and nothing else. A change is proposed by one operator, decided by
 * another, published, and in force from the whole minute it names. No setting enters a price, a fill or a settlement.
 */
export const SETTINGS = {
  registration_open: { type: { kind: 'flag' }, initial: 'true', summary: 'Whether new customers can register.' },
  identity_hand_photo: {
    type: { kind: 'flag' },
    initial: 'false',
    summary: 'Whether the identity review wants a photo of the holder with the document.',
  },
  address_hold_hours: {
    type: { kind: 'number', least: 24, most: 168, unit: 'hours' },
    initial: '24',
    summary: 'How long a new withdrawal address waits before it can be used.',
  },
  complaints_per_day: {
    type: { kind: 'number', least: 1, most: 100, unit: 'complaints' },
    initial: '10',
    summary: 'How many complaints a customer may hand in within 24 hours.',
  },
  upload_quota: {
    type: { kind: 'number', least: 10, most: 200, unit: 'MiB' },
    initial: '50',
    summary: 'How much space the pictures of one customer may take.',
  },
  app_address: { type: { kind: 'address' }, initial: '', summary: 'Where the mobile app is downloaded; empty hides the link.' },
} as const satisfies Record<string, SettingDeclaration>;
export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** Between the decision on a change and the moment it takes effect lies at least this. */
export const SETTING_NOTICE_MS = 5 * 60_000;

/**
 * Whether a text is a value of the setting; the same rule on the screen and on the server. An address is plain ASCII without a
 * name before its host: who approves it must read where it leads, which letters of other scripts, marks that turn the
 * direction of writing, and `https://venue.example@elsewhere.example` prevent.
 */
export function isSettingValue(name: SettingName, value: string): boolean {
  const type: SettingKind = SETTINGS[name].type;
  if (type.kind === 'flag') return value === 'true' || value === 'false';
  if (type.kind === 'number') return /^(?:0|[1-9]\d{0,8})$/.test(value) && Number(value) >= type.least && Number(value) <= type.most;
  return (
    value === '' || (value.length <= 300 && /^https:\/\/[\w.-]+(?::\d+)?(?:[/?#][!#-&(-;=?-[\]-~]*)?$/.test(value) && URL.canParse(value))
  );
}

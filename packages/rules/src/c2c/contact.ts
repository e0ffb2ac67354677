/** Kinds of contact data by which a text may lead its reader away from the venue. */
export const CONTACT_KINDS = ['phone', 'email', 'messenger', 'link'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Small Cyrillic and Greek letters that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
};

const DIGIT = /\p{Nd}/u;

/** Latin digit for a digit of any script. The ten digits of a script have consecutive code points, beginning with zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Normalises a text: one shape for each letter and digit, small letters, no invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}|\u034f/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, latinDigit);
}

/** Replaces Cyrillic and Greek letters by the Latin letters that they look like. */
function asLatin(text: string): string {
  return text.replace(/[\u0370-\u04ff]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

const HOST = String.raw`[\p{L}\p{N}-]+`;
/** A point as a word. */
const SPELLED = String.raw`(?:\s?[([{]\s*dot\s*[)\]}]\s?|\s(?:dot|точка)\s)`;
const POINT = String.raw`(?:\.|${SPELLED})`;
/** E-mail address: with `@` or a bracketed `at`, or with `at` and the point both as words. `at noon. Thanks` is none. */
const EMAIL = new RegExp(
  String.raw`[\p{L}\p{N}_%+-]\s?(?:@|[([{]\s*at\s*[)\]}])\s?${HOST}(?:${POINT}${HOST})*${POINT}\p{L}{2,}` +
    String.raw`|[\p{L}\p{N}_%+-]\s(?:at|собака)\s${HOST}(?:${SPELLED}${HOST})*${SPELLED}\p{L}{2,}`,
  'gu',
);
/** Mailbox providers whose names mean nothing else, also as they sound in Cyrillic. */
const MAILBOX = /(?<![\p{L}\p{N}])(?:gmail|hotmail|proton\s?mail|yandex|джимейл|джимэйл|гмайл|гмаил|гмейл|жмайл)(?![\p{L}\p{N}])/u;

const HANDLE = /(?<![\p{L}\p{N}_.%+-])@\s?\p{L}[\p{L}\p{N}_]{3,31}/u;
/** Addresses of messengers, and names of messengers that are no payment method here. */
const MESSENGER =
  /(?<![\p{L}\p{N}])(?:t\s?\.\s?me|wa\s?\.\s?me|telegram|telegr|whats\s?app|viber|skype|discord|signal\.me|line\.me|телеграмм?|телега|вотсап|ватсап|вайбер|скайп)(?![\p{L}\p{N}])|微信号|微信號|加微|加v|电报|電報|텔레그램|카톡|카카오톡|テレグラム|تيليجرام|تلغرام|تليجرام|واتساب|टेलीग्राम|व्हाट्सएप/u;

const SCHEME = /(?<![\p{L}\p{N}])(?:https?\s?:\s?\/\s?\/|www\s?\.)/u;
/** Names of sites. An ending that is also a word, such as `it` or `me`, counts only where a path follows. */
const SITE =
  /[\p{L}\p{N}-]\s?\.(?:com|net|org|info|biz|io|ru|cn|app|dev|xyz|top|site|online|link|shop|club|vip|cc|tv|ly|gg|ai|рф|ua|kz|vn|kr|jp|hk|tw|br|uk)(?![\p{L}\p{N}])|[\p{L}\p{N}-]\.\p{L}{2,12}\/\p{L}|(?<![\p{L}\p{N}])(?:t|wa)\s?\.\s?me\s?\//u;

/** Numbers that are not telephone numbers: dates and times, amounts in groups of three, and order numbers. */
const DATES =
  /(?<!\d)(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})(?!\d)(?:[ t]\s?\d{1,2}:\d{2}(?::\d{2})?)?|(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/gu;
const GROUPED = /(?<![+\d][\s.,-]?)\d{1,3}([ .,'’])\d{3}(?:\1\d{3})*(?:[.,]\d{1,8})?(?![\s.-]?\d)/gu;
const ORDERS =
  /(?:[#№]|(?<!\p{L})(?:orders?|orden|ordem|ordine|ordre|bestellung|lệnh|ордера?|заказа?|订单|訂單|注文|주문|الطلب|ऑर्डर))[\s:#№.]{0,3}\d{1,10}(?!\d)/gu;

const CANDIDATE = /(?<![\p{L}\d#№])(\+\s?)?\(?\d(?:[\s\-./()]{0,2}\d){6,}/gu;
const MOST_DIGITS = 15;

/** Whether a run of digits reads as a telephone number. It has the sign of a country, the zero of an area, or the length of a mobile number. */
function isPhone(run: string): boolean {
  const digits = run.replace(/\D/g, '');
  if (digits.length > MOST_DIGITS) return false;
  if (run.startsWith('+')) return digits.length >= 8;
  if (/^1[3-9]\d{9}$/.test(digits)) return true;
  // One point alone is that of decimals.
  if (/^\d+\.\d+$/.test(run) || digits.endsWith('0000')) return false;
  return digits.startsWith('0') ? digits.length >= 9 : digits.length === 10 || digits.length === 11;
}

function hasPhone(text: string): boolean {
  const numbers = text.replace(DATES, ' | ').replace(ORDERS, ' | ').replace(GROUPED, ' | ');
  return [...numbers.matchAll(CANDIDATE)].some(([run]) => isPhone(run.replace(/^\+\s/, '+')));
}

/**
 * Returns the kinds of contact data that a text seems to hold, in the order of `CONTACT_KINDS`. The reader is warned of them; the writer
 * is not stopped. A contact that is meant to be found is found. A number that is spelled out in words is not.
 */
export function contactIn(text: string): readonly ContactKind[] {
  const written = plain(text);
  const latin = asLatin(written);
  const both = [written, latin];
  const withoutMail = both.map((each) => each.replace(EMAIL, ' '));
  const found: Readonly<Record<ContactKind, boolean>> = {
    phone: hasPhone(latin),
    email: both.some((each) => each.search(EMAIL) >= 0 || MAILBOX.test(each)),
    messenger: withoutMail.some((each) => HANDLE.test(each) || MESSENGER.test(each)),
    link: withoutMail.some((each) => SCHEME.test(each) || SITE.test(each)),
  };
  return CONTACT_KINDS.filter((kind) => found[kind]);
}

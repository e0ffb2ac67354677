// The patterns of mobile numbers: by those of all numbers 49 151 12345678 is a German one with and without its country.
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/mobile';
import { RefusedError } from '../../kernel/model/command.ts';

/** A mobile number: the prefix of its country and the number behind it, both digits only. In its one spelling (E.164) the prefix is the calling code. */
export interface MobileNumber {
  readonly areaCode: string;
  readonly mobile: string;
}

/** Number as typed: as many digits as E.164 has, the prefix `00` not counted. */
const TYPED = /^(?:\+|00)?\d{6,15}$/;
const INTERNATIONAL = /^(?:\+|00)/;
/** A number as it was taken before it had one spelling. */
const STORED = /^\d{6,15}$/;
/** Trunk prefixes, dialled before a number within its country, in all countries that have such digits. */
const TRUNKS = ['0', '1', '8', '06'];
const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** The digits of an area code, without `+` or `00`. Throws `account_malformed`. */
export function areaPrefix(areaCode: string | undefined): string {
  const prefix = (areaCode ?? '').replace(INTERNATIONAL, '');
  if (!/^\d{1,7}$/.test(prefix)) throw new RefusedError('account_malformed');
  return prefix;
}

/**
 * Returns the canonical spelling of a number that was typed behind a chosen area code. The number may have the trunk prefix of the country, the calling code,
 * `00` or `+`. Italy has no trunk prefix: its zeros belong to the number. A number that the library does not know is taken by its digits: a venue must not lose
 * customers whose numbering plan is newer. Throws `account_malformed`. Throws `area_code_differs` where `+` or `00` names another country than the chosen one.
 */
export function readMobile(typed: string, area: string): MobileNumber {
  const read = TYPED.test(typed) ? reading(typed, area) : 'account_malformed';
  if (typeof read === 'string') throw new RefusedError(read);
  return read;
}

/** The one spelling of a number as it is stored: what cannot be read stays as it is. */
export function storedMobile(stored: MobileNumber): MobileNumber {
  const read = reading(stored.mobile, stored.areaCode);
  return typeof read === 'string' ? stored : read;
}

/**
 * Returns the rows in which a number may be stored, for each number was once stored as it was typed. The spelling typed now comes first, then the canonical
 * spelling. So a customer with two accounts by two spellings still opens each by its own.
 */
export function spellingsOf(number: MobileNumber, typed: string, area: string): MobileNumber[] {
  const full = `${number.areaCode}${number.mobile}`;
  // Countries that share the calling code 1 have longer prefixes on the list.
  const areas = new Set([number.areaCode, area, ...(number.areaCode === '1' ? [full.slice(0, 4)] : [])]);
  const older = [...areas].flatMap((areaCode) => {
    const behind = full.startsWith(areaCode) ? full.slice(areaCode.length) : number.mobile;
    const bare = [...new Set([behind, number.mobile])];
    const mobiles = [...bare, ...TRUNKS.flatMap((trunk) => bare.map((digits) => `${trunk}${digits}`)), full, `00${full}`];
    return mobiles.map((mobile) => ({ areaCode, mobile }));
  });
  const all = new Map([{ areaCode: area, mobile: typed }, number, ...older].map((each) => [`${each.areaCode} ${each.mobile}`, each]));
  return [...all.values()].filter((each) => STORED.test(each.mobile) && isSame(storedMobile(each), number));
}

/** The rows in which a number with its calling code may be stored; none for what is no whole number of a country. */
export function wholeSpellings(digits: string): MobileNumber[] {
  const number = parsePhoneNumberFromString(`+${digits}`);
  return number?.isValid() ? spellingsOf(spelled(number), number.nationalNumber, number.countryCallingCode) : [];
}

function isSame(one: MobileNumber, other: MobileNumber): boolean {
  return one.areaCode === other.areaCode && one.mobile === other.mobile;
}

type Reading = MobileNumber | 'account_malformed' | 'area_code_differs';

function reading(typed: string, area: string): Reading {
  return INTERNATIONAL.test(typed) ? international(typed.replace(INTERNATIONAL, ''), area) : national(typed, area);
}

function international(digits: string, area: string): Reading {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (number && !belongs(number, area)) return 'area_code_differs';
  if (number?.isValid()) return spelled(number);
  const behind = digits.slice(area.length);
  return digits.startsWith(area) && STORED.test(behind) ? national(behind, area) : 'account_malformed';
}

function national(digits: string, area: string): MobileNumber {
  const asTyped = { areaCode: area, mobile: digits };
  const code = callingCodeOf(area);
  if (code === undefined) return asTyped;
  const within = (text: string) => parsePhoneNumberFromString(text, { defaultCallingCode: code, extract: false });
  const rest = area.slice(code.length);
  const plain = within(digits);
  // A national number may begin with the digits of the calling code (391 in Italy, 91 in India): it is asked for first.
  const readings = [
    ...(rest === '' ? [] : [within(`${rest}${digits}`)]),
    plain,
    ...(digits.startsWith(code) ? [parsePhoneNumberFromString(`+${digits}`)] : []),
  ];
  const valid = readings.find((each) => each?.isValid() && belongs(each, area));
  if (valid) return spelled(valid);
  const shorter = rest === '' && plain?.isPossible() ? plain.nationalNumber : digits;
  // Read until it stays, so that the spelling of a spelling is itself.
  return shorter === digits || !STORED.test(shorter) || shorter.startsWith('00') ? asTyped : national(shorter, area);
}

/** The calling code that an area code is or begins with; undefined for what the library does not know. */
function callingCodeOf(area: string): string | undefined {
  return [area, area.slice(0, 3), area.slice(0, 2), area.slice(0, 1)].find((each) => CALLING_CODES.has(each));
}

/** Whether a number is of the country that an area code names: it begins with it, or its country has several. */
function belongs(number: PhoneNumber, area: string): boolean {
  if (number.number.startsWith(`+${area}`)) return true;
  return number.country !== undefined && number.country === parsePhoneNumberFromString(`+${area}`)?.country;
}

function spelled({ countryCallingCode, nationalNumber }: PhoneNumber): MobileNumber {
  return { areaCode: countryCallingCode, mobile: nationalNumber };
}

import { digitsOf } from '@candor/api/digits';
import type { ReplyOf } from '@candor/api';

export type Area = ReplyOf<'area_code'>[number];

/** Whether what was typed so far is a telephone number: then its country is asked for. */
export function isMobile(account: string): boolean {
  return /^\+?\d+$/.test(digitsOf(account)) && account.trim() !== '';
}

/** Whether digits make a mobile number, with or without the prefix of its country. */
export function isMobileNumber(digits: string): boolean {
  return /^(?:\+|00)?\d{6,15}$/.test(digits);
}

/** The input fields that name the country of a mobile number; none for an e-mail address. */
export function areaInput(area: Area | undefined): { readonly area_code?: string; readonly area_code_id?: number } {
  return area === undefined ? {} : { area_code: area.area_code, area_code_id: area.id };
}

/** Label of a country in the picker. */
export function areaLabel(area: Area): string {
  return `${area.name} +${area.area_code}`;
}

/** The country that the first of the browser's languages with a region names; undefined when none is on the list. */
export function likelyArea(areas: readonly Area[], languages: readonly string[]): Area | undefined {
  for (const language of languages) {
    const region = /-([A-Z]{2})\b/.exec(language)?.[1];
    const found = region === undefined ? undefined : areas.find((area) => area.region === region);
    if (found) return found;
  }
  return undefined;
}

import type { Language, ReplyOf, SupportList } from '@candor/api';

export type Chat = ReplyOf<'console/support_look'>['chat'];
export type SupportTools = ReplyOf<'console/support_desk'>;
export type CannedAnswer = SupportTools['answers'][number];

export const LISTS: readonly SupportList[] = ['waiting', 'mine', 'others', 'ended'];

/** A canned answer in a language; where it was not written in it, in English. */
export function answerIn({ texts }: Pick<CannedAnswer, 'texts'>, language: Language): string {
  return (texts.find((each) => each.language === language) ?? texts.find((each) => each.language === 'en'))?.text ?? '';
}

/** The number of the chat in an address; undefined where it names none. */
export function chatIdOf(search: URLSearchParams): number | undefined {
  const text = search.get('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

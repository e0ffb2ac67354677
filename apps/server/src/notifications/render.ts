import { CODE_SCENES, type Language, VENUE_OFFSET_MS } from '@candor/api';
import { withoutTurns } from '@candor/api/plain-text';
import type { MessageSecret } from './message-secret.ts';
import type { NoticeItem, NoticeParams } from './notice-params.ts';
import { messageTexts, reasonText } from './texts/catalog.ts';
import type { TemplateName } from './templates.ts';

/** Input that a message is made from. */
export interface Written {
  readonly template: TemplateName;
  readonly language: Language;
  readonly params: NoticeParams;
  readonly secret: MessageSecret;
  readonly phrase: string;
  readonly writtenAt: number;
}

/** A message as people read it. */
export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same in one short paragraph. */
  readonly sms: string;
}

const VENUE = 'Candor';

/** Returns the text of a notice on a page, without what only a message needs. */
export function noticeSaid(
  template: TemplateName,
  language: Language,
  params: NoticeParams,
): { readonly title: string; readonly text: string } {
  const texts = messageTexts(language);
  const { subject, text } = texts.templates[template];
  return { title: subject, text: filling(texts.direction)(text, valuesOf(template, language, params)) };
}

/** Returns the parameters that a template shows, in words of the language. */
function valuesOf(template: TemplateName, language: Language, params: NoticeParams): Record<string, string | number> {
  const texts = messageTexts(language);
  const { item = '' } = texts.templates[template];
  const { items, reason, note = '' } = params;
  const scene = CODE_SCENES.find((each) => each === params['scene']);
  const fill = filling(texts.direction);
  const itemOf = (each: NoticeItem): string => {
    const said = fill(item, { ...each, side: texts.sides[each['side'] === 2 ? 2 : 1] });
    const mode = each['margin_mode'];
    return mode === 'cross' || mode === 'isolated' ? `${said} (${texts.margin_modes[mode]})` : said;
  };
  const listed = typeof items === 'object' ? items.map(itemOf) : [];
  const values = plain(params);
  return {
    ...values,
    ...(scene && { scene: texts.scenes[scene] }),
    ...(typeof reason === 'string' && typeof note === 'string' && { reason: reasonText(language, reason, note) }),
    // News carry their titles by language, English always.
    ...(template === 'news' && { title: values[language] ?? values['en'] ?? '' }),
    ...(values['target'] === 'BANK' && { target: texts.bank }),
    items: listed.join(texts.between),
  };
}

/**
 * Renders a message: plain, as HTML without anything to load, and for a telephone. `publicUrl` is where customers reach
 * the venue, without a slash at its end. Values that came from outside are escaped in the HTML.
 */
export function render(message: Written, publicUrl: string): Rendered {
  const texts = messageTexts(message.language);
  const { subject, text } = texts.templates[message.template];
  const fill = filling(texts.direction);
  const values: Record<string, string | number> = {
    ...valuesOf(message.template, message.language, message.params),
    code: message.secret.code ?? '······',
    time: timeText(message.writtenAt),
    phrase: message.phrase,
  };
  const said = fill(text, values);
  const phrase = message.phrase === '' ? undefined : fill(texts.phrase, values);
  const details = message.params['address'] === undefined ? undefined : fill(texts.details, values);
  // The token follows a #: browsers do not send it, so it is in no log of a proxy and no referrer.
  const link = message.secret.freeze === undefined ? undefined : `${publicUrl}/freeze#token=${message.secret.freeze}`;
  const lines = [phrase, said, details, link && `${texts.freeze}\n${link}`, texts.footer].filter((line) => line !== undefined);
  const paragraphs = [
    phrase && `<p style="border-inline-start:3px solid #b8860b;padding-inline-start:8px">${escapeHtml(phrase)}</p>`,
    `<p style="font-size:16px">${withCode(escapeHtml(said), message.secret.code)}</p>`,
    details && `<p style="color:#666">${escapeHtml(details)}</p>`,
    link && `<p>${escapeHtml(texts.freeze)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    `<p style="color:#666;font-size:12px">${escapeHtml(texts.footer)}</p>`,
  ].filter((line) => line !== undefined);
  return {
    subject: `${VENUE}: ${subject}`,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${texts.tag}" dir="${texts.direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:sans-serif;overflow-wrap:anywhere">${paragraphs.join('')}</body></html>`,
    sms: [`${VENUE}: ${said}`, link && `${texts.freeze} ${link}`].filter((line) => line !== undefined).join(' '),
  };
}

/** Makes text safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function withCode(html: string, code: string | undefined): string {
  return code === undefined ? html : html.replace(code, `<strong dir="ltr" style="font-size:24px;letter-spacing:4px">${code}</strong>`);
}

/** Letters that run from right to left. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Fills {name} in, once: a value that looks like a placeholder stays as it is, and none turns the text beside it. */
function filling(direction: 'ltr' | 'rtl') {
  return (template: string, values: NoticeItem): string =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(values[name] ?? '');
      if (OF_THE_TEXT.has(name)) return value;
      const own = withoutTurns(value);
      return direction === 'rtl' || LEFTWARDS.test(own) ? `\u2068${own}\u2069` : own;
    });
}

/** Values that are not texts of the venue: numbers, names and addresses keep their own direction among letters that run the other way. */
const OF_THE_TEXT = new Set(['items', 'scene', 'side', 'code', 'title']);

/** The values that are shown as they are. */
function plain(params: NoticeParams): NoticeItem {
  return Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string | number] => typeof entry[1] !== 'object'));
}

/** A moment as messages show it: venue time, to the minute. */
export function timeText(at: number): string {
  return `${new Date(at + VENUE_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')} (UTC+8)`;
}

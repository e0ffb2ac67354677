/** A text that a user may type, and what becomes of it: kept as it is, kept without what turns its neighbours, or refused. */
export interface HostileText {
  readonly name: string;
  readonly text: string;
  readonly becomes: 'kept' | 'cleaned' | 'refused';
}

const kept = (name: string, text: string): HostileText => ({ name, text, becomes: 'kept' });
const cleaned = (name: string, text: string): HostileText => ({ name, text, becomes: 'cleaned' });
const refused = (name: string, text: string): HostileText => ({ name, text, becomes: 'refused' });

/** Short enough for every field that takes a name or a note, besides those that are too long on purpose. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  kept('English', 'Plain words'),
  kept('Simplified Chinese', '测试用户，你好'),
  kept('Hong Kong', '測試用戶，您好嘅'),
  kept('Japanese', 'テスト・ユーザー様'),
  kept('Korean', '시험 사용자입니다'),
  kept('Arabic', 'مُستخدِم تجريبي ١٢٣'),
  kept('French', 'Éloïse « d’Œuvre »'),
  kept('German', 'Jürgen Müßiggänger'),
  kept('Hindi', 'क्षत्रिय र्‍य ज्ञान'),
  kept('Portuguese', 'João Conceição'),
  kept('Russian', 'Ёлкина Съёмка'),
  kept('Spanish', '¿Ñandú? ¡Sí!'),
  kept('Vietnamese', 'Nguyễn Thị Ngọc Ước'),
  kept('Italian', 'Perché città'),
  kept('a right-to-left mark', 'مرحبا\u200f!'),
  cleaned('an override', 'invoice\u202efdp.exe'),
  cleaned('embeddings of a copied number', '\u202a+49 151 1234\u202c'),
  cleaned('an isolate that is not closed', 'name \u2067open'),
  cleaned('an isolate that is closed too often', 'name \u2069\u2069closed'),
  kept('zero-width signs', 'zero\u200bwidth\u2060joined'),
  kept('a joiner', 'نمی\u200cخواهم'),
  kept('emoji', '🦊 👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🇨🇭'),
  refused('stacked marks', `Z${'\u0351'.repeat(30)}algo`),
  refused('ten thousand letters', 'a'.repeat(10_000)),
  refused('ten thousand signs', '漢'.repeat(10_000)),
  refused('NUL', 'null\0byte'),
  refused('an escape', 'esc\u001b[31m'),
  refused('a backspace', 'back\bspace'),
  refused('a newer control', 'next\u0085line'),
  refused('a line separator', 'two\u2028lines'),
  refused('half a pair', 'half \ud83e pair'),
  refused('the other half', 'half \udd8a pair'),
  refused('what is no character', 'none\ufffehere'),
  kept('markup', '<b onclick=hit()>bold</b>'),
  kept('a picture', '"><img src=x onerror=hit()>'),
  kept('a script', '</script><script>hit()</script>'),
  kept('a template', '{{hit}} ${hit} {name} %s'),
  kept('an address', 'javascript:hit()'),
  kept('SQL', "'; drop table users; --"),
  kept('a formula', `=HYPERLINK("http://x.test")`),
  kept('another formula', '@SUM(1+1)*cmd|calc'),
  kept('backslashes', '\\u202e \\0 \\\\'),
  kept('a mail header', 'Bcc: victim@x.test'),
  refused('mail headers', 'x\r\nBcc: victim@x.test'),
];

/** Part of a text that is kept. */
export function whatStays(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim();
}

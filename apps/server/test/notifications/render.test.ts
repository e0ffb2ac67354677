import { CODE_SCENES, LANGUAGES } from '@candor/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { render, type Written } from '../../src/notifications/render.ts';
import { MESSAGE_TEXTS } from '../../src/notifications/texts/catalog.ts';
import { TEMPLATE_NAMES as TEMPLATES } from '../../src/notifications/templates.ts';

const HOME = 'https://trade.example';
const written: Written = {
  template: 'password_changed',
  language: 'en',
  params: { address: '192.0.2.1', device: 'Browser' },
  secret: { freeze: 'TOKEN' },
  phrase: '',
  writtenAt: Date.UTC(2026, 4, 13, 4),
};
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

describe('messages', () => {
  it.each(Object.entries(MESSAGE_TEXTS))('MSG-10 %s has every text and shows what English shows', (_language, texts) => {
    const english = MESSAGE_TEXTS.en;
    for (const name of TEMPLATES) {
      expect(texts.templates[name].subject).not.toBe('');
      expect([name, placeholders(texts.templates[name].text)]).toEqual([name, placeholders(english.templates[name].text)]);
    }
    for (const scene of CODE_SCENES) expect(texts.scenes[scene]).not.toBe('');
    for (const part of ['phrase', 'details', 'freeze', 'footer'] as const)
      expect(placeholders(texts[part])).toEqual(placeholders(english[part]));
  });

  it.each(LANGUAGES)('MSG-10 speak %s', (language) => {
    for (const template of TEMPLATES) {
      const { subject, text, html, sms } = render({ ...written, template, language }, HOME);
      for (const shown of [subject, text, html, sms]) expect(shown).not.toMatch(/\{\w+\}|\b(?:undefined|null)\b/);
    }
    expect(render({ ...written, language }, HOME).html).toContain(language === 'arabic' ? 'dir="rtl"' : 'dir="ltr"');
  });

  it('MSG-11 show the phrase when there is one, the circumstances, and the link that freezes', () => {
    const { text, html } = render({ ...written, phrase: 'purple otter' }, HOME);
    for (const shown of [text, html]) {
      expect(shown).toContain('purple otter');
      expect(shown).toContain('2026-05-13 12:00 (UTC+8)');
      expect(shown).toContain('192.0.2.1');
      expect(shown).toContain(`${HOME}/freeze#token=TOKEN`);
    }
    expect(render(written, HOME).text).not.toContain('phrase');
  });

  it('MSG-11 show a code to people and hide it once it is erased', () => {
    const code: Written = { ...written, template: 'code', params: { scene: 'forget', minutes: 10 }, secret: { code: '019283' } };
    const { subject, text, html, sms } = render(code, HOME);
    for (const shown of [text, html, sms]) expect(shown).toContain('019283');
    expect(text).toContain('a new login password');
    expect(subject).not.toContain('019283');
    expect(render({ ...code, secret: {} }, HOME).text).toContain('······');
  });

  it.each(LANGUAGES)('MSG-11 name a bank as the target of a withdrawal in %s, and no code of it', (language) => {
    const params = { amount: '100', currency: 'USDT', target: 'BANK', hours: 24 };
    const { text, sms } = render({ ...written, template: 'withdrawal_requested', language, params }, HOME);
    for (const shown of [text, sms]) expect(shown).not.toContain('BANK');
    expect(text).toContain(MESSAGE_TEXTS[language].bank);
  });

  it('MSG-12 no value from outside becomes markup, and none is filled in twice', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=y>', "' onload='", '{code}', '&lt;'),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (device, phrase, email) => {
        const plain = render(
          { ...written, template: 'email_removed', params: { email: 'x', address: 'x', device: 'x' }, phrase: 'x' },
          HOME,
        ).html;
        const { html } = render(
          { ...written, template: 'email_removed', params: { email, address: '192.0.2.1', device }, phrase: `x${phrase}` },
          HOME,
        );
        const tags = (text: string): string[] => text.match(/<[^>]*>/g) ?? [];
        expect(tags(html)).toEqual(tags(plain));
      }),
    );
    expect(render({ ...written, phrase: '{address}' }, HOME).text).toContain('{address}');
  });
});

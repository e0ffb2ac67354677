import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretchesOf } from '../src/chat/links.ts';
import { joined, unheard, type ChatMessage, type Outgoing } from '../src/chat/use-conversation.ts';

const message = (number: number, key = ''): ChatMessage => ({
  number,
  author: 'customer',
  name: '',
  text: String(number),
  picture: 0,
  at: 0,
  key,
});
const waiting = (key: string): Outgoing => ({ key, text: key, picture: undefined, state: 'failed', why: '' });

describe('messages of a chat', () => {
  it('SUP-31 stand once each in their order, however often they come', () => {
    const known = joined([], [message(1), message(2)]);
    expect(joined(known, [message(1), message(2)])).toBe(known);
    expect(joined(known, [message(2), message(3), message(5)]).map(({ number }) => number)).toEqual([1, 2, 3, 5]);
  });

  it('SUP-31 one whose answer was lost is not on its way any more once the server shows its key', () => {
    expect(unheard([waiting('a'), waiting('b')], [message(1, 'a'), message(2)]).map(({ key }) => key)).toEqual(['b']);
  });
});

describe('what can be followed in a message', () => {
  it.each([
    ['See https://candor.example/help?a=1.', ['https://candor.example/help?a=1']],
    ['Go to /finance, or /complaint!', ['/finance', '/complaint']],
    ['（https://candor.example）', ['https://candor.example']],
    ['http://plain.example ftp://x javascript:alert(1) data:text/html,x', []],
    ['//evil.example /\\evil.example and/or 1/2', []],
    ['https://user:pass@evil.example', ['https://user']],
    ['<a href="javascript:alert(1)">x</a>', []],
  ])('SUP-32 %s', (text, links) => {
    expect(stretchesOf(text).flatMap(({ link }) => link ?? [])).toEqual(links);
  });

  it('SUP-32 nothing is lost or added, and links are paths of this site or https', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stretches = stretchesOf(text);
        expect(stretches.map((each) => each.text).join('')).toBe(text);
        for (const { link } of stretches) if (link !== undefined) expect(link).toMatch(/^(?:https:\/\/|\/[A-Za-z])/);
      }),
    );
  });
});

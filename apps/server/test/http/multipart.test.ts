import { describe, expect, it } from 'vitest';
import { MalformedBodyError } from '../../src/http/bodies/bodies.ts';
import { readMultipart } from '../../src/http/bodies/multipart.ts';

/** Bytes that look like the end of a line and of a form, and are neither. */
const FILE = Buffer.from([0xff, 0xd8, 0xff, 13, 10, 45, 45, 0, 13, 10]);
const field = (head: string, value: string): Buffer => Buffer.from(`${head}\r\n\r\n${value}`);
const file = (head: string): Buffer => Buffer.concat([Buffer.from(`${head}\r\n\r\n`), FILE]);

/** A form of parts as they are written. */
function form(boundary: string, parts: readonly Buffer[], { before = '', after = '\r\n' } = {}): Buffer {
  const pieces = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]);
  return Buffer.concat([Buffer.from(before), ...pieces, Buffer.from(`--${boundary}--${after}`)]);
}

const read = (type: string, body: Buffer): unknown =>
  readMultipart(type, body).map(({ name, isFile, content }) => [name, isFile ? content.equals(FILE) : content.toString()]);
const BOTH = [
  ['lang', 'en'],
  ['file', true],
];

describe('forms as programs write them', () => {
  it('HTTP-62 are read from curl, browsers, Python, Go, Node, Java, Apple and .NET', () => {
    const plain = field('Content-Disposition: form-data; name="lang"', 'en');
    const clients: [client: string, boundary: string, type: string, lang: Buffer, picture: string][] = [
      [
        'curl',
        '------------------------d74496d66958873e',
        '',
        plain,
        'Content-Disposition: form-data; name="file"; filename="a \\"b\\".jpg"\r\nContent-Type: image/jpeg',
      ],
      [
        'Chrome',
        '----WebKitFormBoundary7MA4YWxkTrZu0gW',
        '',
        plain,
        'Content-Disposition: form-data; name="file"; filename="%22ü%22.jpg"\r\nContent-Type: image/jpeg',
      ],
      ['Python requests', '0f9a1d5c2b7e4f3a8c6d', '', plain, 'Content-Disposition: form-data; name="file"; filename="a.jpg"'],
      ['Python, a name beyond ASCII', '0f9a', '', plain, 'Content-Disposition: form-data; name="file"; filename*=utf-8\'\'%C3%BC.jpg'],
      [
        'Go',
        '5c1a3b'.repeat(10),
        '',
        plain,
        'Content-Disposition: form-data; name="file"; filename="a\\\\b.jpg"\r\nContent-Type: application/octet-stream',
      ],
      [
        'form-data of Node',
        '--------------------------515890814546601021194782',
        '',
        plain,
        'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg',
      ],
      [
        'OkHttp',
        '3f1b7a52-1d7c-4a53-9a8a-0c5a8c1b2d3e',
        '',
        field('Content-Disposition: form-data; name="lang"\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 2', 'en'),
        'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\nContent-Length: 10',
      ],
      [
        'Alamofire',
        'alamofire.boundary.4d5e6f',
        '',
        plain,
        'Content-Disposition: form-data; name="file"; filename="IMG_0001.jpeg"\r\nContent-Type: image/jpeg',
      ],
      [
        'HttpClient of Apache',
        'Kx9_-yQ',
        'multipart/form-data; charset=UTF-8; boundary=Kx9_-yQ',
        field(
          'Content-Disposition: form-data; name="lang"\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: 8bit',
          'en',
        ),
        'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: binary',
      ],
      [
        '.NET',
        '1f8f7a9e-0a67-4c66-a1b5-77c1f0e9a7f0',
        'multipart/form-data; boundary="1f8f7a9e-0a67-4c66-a1b5-77c1f0e9a7f0"',
        field('Content-Type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name=lang', 'en'),
        "Content-Type: image/jpeg\r\nContent-Disposition: form-data; name=file; filename=a.jpg; filename*=utf-8''a.jpg",
      ],
      ['one that puts the name last', 'b', '', plain, 'content-disposition: Form-Data;filename="a;name=x.jpg";size=10 ; NAME="file"'],
      ['one without a name for the file', 'b', '', plain, 'Content-Disposition: form-data; name="file"\r\nContent-Type: image/jpeg'],
    ];
    for (const [client, boundary, type, lang, picture] of clients) {
      const header = type || `multipart/form-data; boundary=${boundary}`;
      expect([client, read(header, form(boundary, [lang, file(picture)]))]).toEqual([client, BOTH]);
      expect([client, read(header, form(boundary, [file(picture), lang]))]).toEqual([client, BOTH.toReversed()]);
    }
  });

  it('HTTP-62 may have something before and behind them, blanks at boundaries, and no end of the last line', () => {
    const parts = [
      field('Content-Disposition: form-data; name="lang"', 'en'),
      file('Content-Disposition: form-data; name="file"; filename=""'),
    ];
    const type = 'multipart/form-data; boundary="a b"';
    const surroundings: { before?: string; after?: string }[] = [
      { after: '' },
      { after: '\r\n\r\n' },
      { after: '\r\nThis is the end.' },
      { before: '\r\n' },
      { before: 'This is a form in MIME format.\r\n' },
      { before: 'Much\r\n'.repeat(300) },
    ];
    for (const around of surroundings) expect(read(type, form('a b', parts, around))).toEqual(BOTH);
    const blank = Buffer.from(form('a b', parts).toString('latin1').replaceAll('--a b\r\n', '--a b \t\r\n'), 'latin1');
    expect(read(type, blank)).toEqual(BOTH);
  });

  it('HTTP-62 are refused with what is wrong with them', () => {
    const type = 'multipart/form-data; boundary=b';
    const part = (head: string): Buffer => form('b', [file(head)]);
    const named = 'Content-Disposition: form-data; name="file"';
    const good = part(named);
    const refusals: [type: string, body: Buffer, why: string][] = [
      ['multipart/mixed; boundary=b', good, 'not a multipart form'],
      ['multipart/form-data; boundary=b; charset=latin1', good, 'not a multipart form'],
      ['multipart/form-data; boundary=b; boundary=b', good, 'not a multipart form'],
      [type, Buffer.alloc(0), 'no boundary'],
      [type, form('other', []), 'no boundary'],
      [type, form('b', [], { before: `${'x'.repeat(2_048)}\r\n` }), 'no boundary'],
      [type, form('b', [file(named)], { after: '\r\n--b\r\n' }), 'more parts after the form'],
      [type, good.subarray(0, -6), 'a part without an end'],
      [type, part(`${named}\r\nContent-Transfer-Encoding: base64`), 'a part that is encoded'],
      [type, part(`${named}; name="other"`), 'a part without a name'],
      [type, part(`${named}; filename="not closed`), 'a part without a name'],
      [type, part(`${named}\r\n${named}`), 'a part without a name'],
      [type, part('Content-Disposition: form-data; name=""'), 'a part without a name'],
      [type, part('Content-Disposition: attachment; name="file"'), 'a part without a name'],
      [type, part('Content-Type: image/jpeg'), 'a part without a name'],
    ];
    for (const [contentType, body, why] of refusals) {
      expect(() => readMultipart(contentType, body)).toThrow(MalformedBodyError);
      expect(() => readMultipart(contentType, body)).toThrow(why);
    }
  });
});

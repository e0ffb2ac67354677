import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { PictureConverter } from '../../src/files/picture-converter.ts';
import { refusal } from '../account/fixture.ts';
import { picture } from './fixture.ts';

const converter = new PictureConverter();
const convert = (bytes: Buffer): Promise<Buffer> => converter.convert(bytes);

/** A PNG header that promises many pixels and has none. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A JPEG with a comment segment behind its beginning. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(comment), jpeg.subarray(2)]);
}

describe('pictures', () => {
  it('IDN-3 are JPEG without anything but pixels', async () => {
    const original = await picture(120, 60)
      .withExif({ IFD0: { Make: 'SECRETCAMERA', Copyright: 'SECRETOWNER' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const commented = withComment(original, 'SECRETCOMMENT');
    expect(commented.includes('SECRETCAMERA')).toBe(true);
    expect((await sharp(commented).metadata()).exif).toBeDefined();
    const made = await convert(commented);
    const metadata = await sharp(made).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 120, height: 60 });
    for (const part of ['exif', 'icc', 'iptc', 'xmp', 'comments'] as const) expect(metadata[part]).toBeUndefined();
    for (const word of ['SECRET', 'Exif', 'GPS', 'ICC_PROFILE']) expect(made.includes(word)).toBe(false);
    const segments = [...made.subarray(0, 700)].flatMap((byte, index, all) =>
      byte === 0xff && (all[index + 1] ?? 0) >= 0xe1 && (all[index + 1] ?? 0) <= 0xef ? [index] : [],
    );
    expect(segments).toEqual([]);
  });

  it('IDN-3 stand upright, fit into 2000×2000 and show what was transparent as white', async () => {
    const lying = await picture(120, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(await convert(lying)).metadata()).toMatchObject({ width: 60, height: 120 });
    const large = await picture(3000, 1500).png().toBuffer();
    expect(await sharp(await convert(large)).metadata()).toMatchObject({ width: 2000, height: 1000 });
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    expect([
      ...(
        await sharp(await convert(clear))
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    ]).toEqual([255, 255, 255]);
  });

  it('IDN-3 show the first frame of an animation', async () => {
    const frames = [
      { r: 255, g: 0, b: 0 },
      { r: 0, g: 0, b: 255 },
    ].map((background) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated, { pages: -1 }).metadata()).pages).toBe(2);
    const made = await convert(animated);
    expect(await sharp(made).metadata()).toMatchObject({ width: 16, height: 16 });
    const [red = 0, , blue = 0] = await sharp(made).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('IDN-1 may be %s, but not cut off or broken', async (format) => {
    const whole = await picture(400, 300).toFormat(format).toBuffer();
    expect((await sharp(await convert(whole)).metadata()).format).toBe('jpeg');
    for (const part of [0.1, 0.5, 0.9])
      expect(await refusal(convert(whole.subarray(0, Math.floor(whole.length * part))))).toMatchObject({ code: 'upload_type' });
  });

  it('HTTP-63 are what viewers show: in parts, interlaced, of four inks, of 16 bits, grey, with colours of a list, and with something behind them', async () => {
    const red = (): Sharp => sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 220, g: 20, b: 20 } } });
    const jpeg = await red().jpeg().toBuffer();
    const png = await red().png().toBuffer();
    const webp = await red().webp().toBuffer();
    const behind = Buffer.from('\0\0something that a camera left');
    const kinds: [kind: string, file: Buffer][] = [
      ['a progressive JPEG', await red().jpeg({ progressive: true }).toBuffer()],
      ['a CMYK JPEG', await red().toColourspace('cmyk').jpeg().toBuffer()],
      ['a CMYK JPEG with its profile', await red().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()],
      ['a JPEG with whole colours', await red().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
      ['a JPEG with something behind it', Buffer.concat([jpeg, behind])],
      ['two JPEG in one', Buffer.concat([jpeg, jpeg])],
      ['an interlaced PNG', await red().png({ progressive: true }).toBuffer()],
      ['a PNG of 16 bits', await red().toColourspace('rgb16').png().toBuffer()],
      ['a PNG with colours of a list', await red().png({ palette: true }).toBuffer()],
      ['a PNG with something behind it', Buffer.concat([png, behind])],
      ['a WebP without loss', await red().webp({ lossless: true }).toBuffer()],
      ['a WebP with something behind it', Buffer.concat([webp, behind])],
    ];
    for (const [kind, file] of kinds) {
      const made = await convert(file).catch((error: Error) => Promise.reject(new Error(kind, { cause: error })));
      expect([kind, await sharp(made).metadata()]).toEqual([
        kind,
        expect.objectContaining({ format: 'jpeg', width: 40, height: 20, space: 'srgb' }),
      ]);
      const [r = 0, g = 0, b = 0] = await sharp(made).raw().toBuffer();
      expect([kind, r > 150, g < 90, b < 90]).toEqual([kind, true, true, true]);
      expect([kind, made.includes('camera')]).toEqual([kind, false]);
    }
    const grey = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
      .toColourspace('grey16')
      .png()
      .toBuffer();
    expect(await sharp(await convert(grey)).metadata()).toMatchObject({ format: 'jpeg', width: 8 });
    for (const turned of [2, 3, 4, 5, 6, 7, 8]) {
      const lying = await red().withMetadata({ orientation: turned }).jpeg().toBuffer();
      const { width } = await sharp(await convert(lying)).metadata();
      expect([turned, width]).toEqual([turned, turned >= 5 ? 20 : 40]);
    }
  });

  it('IDN-1 are nothing else, whatever the file begins with', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
    const magics = {
      jpeg: '\xff\xd8\xff\xe0',
      png: '\x89PNG\r\n\x1a\n',
      webp: 'RIFF\x10\x00\x00\x00WEBP',
      gif: 'GIF89a',
      tiff: 'II*\0',
      heic: '\0\0\0\x18ftypheic',
      pdf: '%PDF-1.7',
    };
    const files = [
      '',
      '\xff',
      svg,
      `<?xml version="1.0"?>${svg}`,
      `${magics.jpeg}${svg}`,
      `${magics.png}${svg}`,
      `${magics.webp}${svg}`,
      ...Object.values(magics).map((magic) => magic + '\0'.repeat(64)),
      'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
      '<html><body>hello</body></html>',
    ];
    for (const file of files)
      expect([file, await refusal(convert(Buffer.from(file, 'latin1')))]).toEqual([file, { code: 'upload_type', params: {} }]);
  });

  it('IDN-1 lose what was hidden behind their end', async () => {
    const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    expect((await convert(polyglot)).includes('script')).toBe(false);
  });

  it('IDN-2 have at most 40 megapixels, and the header alone tells', async () => {
    for (const [width, height] of [
      [6_500, 6_500],
      [65_000, 65_000],
      [40_000_001, 1],
    ] as const) {
      const before = process.memoryUsage().rss;
      expect(await refusal(convert(hugePng(width, height)))).toEqual({ code: 'upload_pixels', params: { limit: 40_000_000 } });
      expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
    }
    expect(await refusal(convert(hugePng(5_000, 5_000)))).toMatchObject({ code: 'upload_type' });
  });

  it('IDN-4 are converted two at a time; eight wait, more are told busy', async () => {
    const file = await picture(1500, 1500).png().toBuffer();
    const all = await Promise.allSettled(Array.from({ length: 13 }, () => convert(file)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const each of all) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'busy' });
    await Promise.all([convert(file), convert(file), convert(file)]);
  });
});

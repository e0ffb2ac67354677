import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const PUBLIC = ['../../../web/public', '../../../../packages/ui/public'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

interface Manifest {
  readonly shortcuts: readonly { readonly url: string }[];
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose: string }[];
}

it('WEB-160 the app can be installed: its manifest names pictures that are there, of the sizes that phones want', async () => {
  const [web = '', kit = ''] = PUBLIC;
  const { icons, shortcuts } = JSON.parse(readFileSync(`${web}/manifest.webmanifest`, 'utf8')) as Manifest;
  for (const { src, sizes, type, purpose } of icons) {
    const file = readFileSync(`${src.startsWith('/icons/') ? web : kit}${src}`);
    if (type === 'image/svg+xml') {
      expect(file.toString(), src).toMatch(/^<svg /);
      continue;
    }
    const picture = sharp(file);
    const { format, width, height } = await picture.metadata();
    expect({ type, sizes }, src).toEqual({ type: `image/${format}`, sizes: `${width}x${height}` });
    // What a phone cuts to its own shape has nothing to see through.
    if (purpose === 'maskable') expect((await picture.stats()).isOpaque, src).toBe(true);
  }
  expect(shortcuts.map(({ url }) => url)).toEqual(['/leverdealCenter', '/finance', '/secondsOrder']);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});

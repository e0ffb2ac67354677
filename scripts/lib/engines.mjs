// Browsers beside the one of the daily journeys. They come with Debian, so that a machine may have none.
import { existsSync } from 'node:fs';

const ARCHITECTURE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT = { driver: '/usr/bin/WebKitWebDriver', gjs: '/usr/bin/gjs', screen: '/usr/bin/Xvfb' };

const ENGINES = [
  { name: 'Firefox', files: [FIREFOX], packages: ['firefox-esr'] },
  {
    name: 'WebKitGTK',
    files: [...Object.values(WEBKIT), `/usr/lib/${ARCHITECTURE}-linux-gnu/girepository-1.0/WebKit2-4.1.typelib`],
    packages: ['webkit2gtk-driver', 'gjs', 'gir1.2-webkit2-4.1', 'xvfb'],
  },
];

/** One line that says which engines are missing and how they are installed; undefined where all are there. */
export function missingEngines(exists = existsSync) {
  const missing = ENGINES.filter(({ files }) => !files.every((file) => exists(file)));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ name }) => name).join(' and ');
  return `${names} missing: apt-get install -y ${missing.flatMap(({ packages }) => packages).join(' ')}`;
}

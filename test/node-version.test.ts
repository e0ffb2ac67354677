import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { isNodeIn } from '../scripts/lib/node-version.mjs';

interface Entry {
  readonly engines?: { readonly node?: string };
  readonly os?: readonly string[];
}

const lock = JSON.parse(readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
/** The oldest of each line that is promised, and what came between. */
const VERSIONS = ['20.19.0', '20.20.2', '21.7.3', '22.0.0', '22.12.0', '22.13.0', '22.22.0', '23.11.0', '24.0.0', '25.0.0', '26.1.0'];
/** Packages that say they want a newer Node than they need, as our tests on Node 20 show. */
const KNOWN = new Map([['node_modules/@sparticuz/chromium', 'a browser for the journeys, which is only unpacked']]);

describe('the versions of Node that are promised', () => {
  it('OPS-79 are those that every package of the lock file takes on Linux and macOS', () => {
    const promised = VERSIONS.filter((version) => isNodeIn(version, packageJson.engines.node));
    expect(promised).toEqual(['20.19.0', '20.20.2', '22.13.0', '22.22.0', '24.0.0', '25.0.0', '26.1.0']);
    const refused = Object.entries(lock.packages).filter(
      ([, { engines, os = ['linux'] }]) =>
        os.some((system) => ['linux', 'darwin'].includes(system)) && promised.some((version) => !isNodeIn(version, engines?.node ?? '*')),
    );
    expect(refused.map(([path]) => path).toSorted()).toEqual([...KNOWN.keys()].toSorted());
  });

  it('OPS-79 stand alike in the README, in package.json and in the lock file', () => {
    expect(lock.packages['']?.engines).toEqual(packageJson.engines);
    const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
    expect(readme).toContain('Node 20.19, 22.13, or 24 and newer is all it needs');
    expect(packageJson.engines.node).toBe('^20.19.0 || ^22.13.0 || >=24.0.0');
  });

  it('OPS-79 are read as npm reads them', () => {
    for (const [version, range, isIn] of [
      ['20.19.0', '^20.19.0', true],
      ['20.18.9', '^20.19.0', false],
      ['21.0.0', '^20.19.0', false],
      ['22.0.0', '>= 20', true],
      ['22.0.0', '6.* || 8.* || >= 10.*', true],
      ['8.4.1', '6.* || 8.*', true],
      ['9.0.0', '6.* || 8.*', false],
      ['20.19.0', '>=20.19.1', false],
      ['20.19.0', '*', true],
    ] as const)
      expect([version, range, isNodeIn(version, range)]).toEqual([version, range, isIn]);
    expect(() => isNodeIn('20.0.0', 'newest')).toThrow('not a range of versions');
  });
});

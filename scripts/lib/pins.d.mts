import type { LockPackages } from './lock.mjs';

/** What this project reads of a package.json. */
export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly description?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
  readonly bundleDependencies?: readonly string[];
}

export function pinFaults(manifests?: Readonly<Record<string, Manifest>>, packages?: LockPackages): string[];

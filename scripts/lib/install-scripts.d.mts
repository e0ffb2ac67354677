import type { LockPackages } from './lock.mjs';

export function allowedPackages(packages: LockPackages, allowScripts: Readonly<Record<string, boolean>>): string[];

export function scriptFaults(facts?: {
  readonly packages: LockPackages;
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly policy: string;
  readonly installed: readonly string[];
}): string[];

import type { LockPackages } from './lock.mjs';

export function licenceFaults(packages?: LockPackages): string[];

export function isAllowed(expression: string, packageName: string): boolean;

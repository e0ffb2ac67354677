import type { LockPackages } from './lock.mjs';

export function licenceFaults(packages?: LockPackages): string[];

export function isAllowed(expression: string, use: { readonly name: string; readonly development: boolean }): boolean;

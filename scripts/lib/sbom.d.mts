import type { LockPackages } from './lock.mjs';
import type { Manifest } from './pins.mjs';

export const SBOM_FILE: string;
export const LICENCES_FILE: string;

/** One component of the bill, as far as it is looked at. */
export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional' | 'excluded';
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly unknown[];
}

export function billOfMaterials(
  root?: Manifest,
  packages?: LockPackages,
): {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

export function generatedDocuments(root?: Manifest, packages?: LockPackages): Record<string, string>;

export function sbomFaults(documents?: Record<string, string>, stored?: (path: string) => string | undefined): string[];

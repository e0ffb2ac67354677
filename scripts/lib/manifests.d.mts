/** What is read of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
}

export function readManifests(): Readonly<Record<string, Manifest>>;

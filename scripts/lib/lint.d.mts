export function lint(options: { readonly whole: boolean }): Promise<{ readonly code: number; readonly output: string }>;
export function changedSince(texts: ReadonlyMap<string, string>, files: Readonly<Record<string, string>>): string[];
export function changedSinceLanded(git?: (...arguments_: string[]) => string): string[] | undefined;
export function withImporters(changed: readonly string[], texts: ReadonlyMap<string, string>): string[];
export function pathsFound(output: string): ReadonlySet<string>;
export function digest(text: string): string;

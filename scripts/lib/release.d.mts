export function isLater(version: string, than: string): boolean;

export function manifestAt(text: string, version: string, names: readonly string[]): string;

export function lockAt(text: string, version: string, names: readonly string[], folders: readonly string[]): string;

export function firstVersionOf(text: string): string;

export function changelogAt(text: string, version: string, day: string): string | undefined;

export function notesOf(text: string, version: string): string;

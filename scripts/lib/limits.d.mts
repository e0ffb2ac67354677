export function limitsFault(limits: string): string | undefined;
export function requireLimits(): void;

export function isNodeIn(version: string, range: string): boolean;

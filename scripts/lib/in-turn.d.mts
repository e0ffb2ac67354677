export function inTurn<Result>(work: () => Promise<Result>, path?: string): Promise<Result>;

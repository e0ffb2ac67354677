export const FIREFOX: string;
export const WEBKIT: { readonly driver: string; readonly gjs: string; readonly screen: string };
export function missingEngines(exists?: (file: string) => boolean): string | undefined;

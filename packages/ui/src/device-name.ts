/** Order matters: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const NAME_MOST = 40;

/**
 * Returns the name of a browser and its system, such as "Firefox, Windows". For any other program it is the beginning of the program's own text; empty for
 * none.
 */
export function deviceName(device: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([sign]) => sign.test(device))?.[1] ?? []);
  return named.length > 0 ? named.join(', ') : device.trim().slice(0, NAME_MOST);
}

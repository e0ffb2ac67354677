/** Browsers by what they call themselves; most claim to be others as well, so the more particular ones come first. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iOS)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;
const WORD = /^[A-Za-z][A-Za-z-]{0,19}(?![A-Za-z.-])/;

/**
 * Returns a client's own name, as a message may repeat it: browser and system, or the one word a program begins its name with. The rest is left out. An
 * intruder writes the name, and could have the venue mail the owner words and links beside the owner's own phrase. Empty when nothing is left.
 */
export function deviceName(device: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([pattern]) => pattern.test(device))?.[1] ?? []);
  return named.length > 0 ? named.join(', ') : (WORD.exec(device)?.[0] ?? '');
}

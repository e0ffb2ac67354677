/** A browser beside the one of the daily journeys, with what a journey through it needs. */
export interface Engine {
  readonly name: 'firefox' | 'webkit';
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees its arguments and nothing of the test. */
  evaluate<Result, Given extends readonly unknown[]>(run: (...given: Given) => Result | Promise<Result>, ...given: Given): Promise<Result>;
  /** Presses and lets go at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Types a text into what has the focus, key by key. */
  type(text: string): Promise<void>;
  /** Presses a key and lets it go, alone or while Control is held, in the words of Playwright: `?`, `Control+k`. */
  key(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the window. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The key of a combination, and whether Control is held while it is pressed. */
export function keyOf(combination: string): { readonly key: string; readonly control: boolean } {
  const key = combination.replace(/^Control\+/, '');
  return { key, control: key !== combination };
}

/** Runs in every page before anything else does: keeps what the page tells of errors in `window.told`. */
export const WATCH = `
  window.told = [];
  addEventListener('error', (event) => window.told.push(event.message || 'something of ' + (event.target.src || event.target.href) + ' did not load'), true);
  addEventListener('unhandledrejection', (event) => window.told.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) => window.told.push(event.effectiveDirective + ' ' + event.blockedURI));`;

/** A browser by the name that the build target has for it; Edge has the versions of Chrome. */
export type Browser = 'chrome' | 'firefox' | 'safari';

/** Something that browsers learnt lately. */
export interface NewerFeature {
  /** Name in a row of docs/operating/browsers.md. */
  readonly name: string;
  /** Uses in a script, or in a style and in the classes of an element. */
  readonly uses: RegExp;
  /** Word that a check in front of a use contains; the name where it is missing. */
  readonly word?: string;
  /**
   * First version of each browser that has it whole, as `@mdn/browser-compat-data` 8.1.9 says. A browser that is missing had it in none.
   */
  readonly since: Readonly<Partial<Record<Browser, number>>>;
}

/** Features of scripts and of documents. */
export const SCRIPT_FEATURES: readonly NewerFeature[] = [
  { name: 'Promise.withResolvers', uses: /\bPromise\.withResolvers\b/, since: { chrome: 119, firefox: 121, safari: 17.4 } },
  { name: 'Promise.try', uses: /\bPromise\.try\b/, since: { chrome: 128, firefox: 134, safari: 18.2 } },
  { name: 'Array.fromAsync', uses: /\bArray\.fromAsync\b/, since: { chrome: 121, firefox: 115, safari: 16.4 } },
  { name: 'Object.groupBy', uses: /\bObject\.groupBy\b/, since: { chrome: 117, firefox: 119, safari: 17.4 } },
  {
    name: 'Iterator.prototype',
    uses: /\bIterator\.(?:from|concat|prototype)\b|\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
    since: { chrome: 122, firefox: 131, safari: 18.4 },
  },
  {
    name: 'Set.prototype.union',
    uses: /(?:\)|\w)\.(?:intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(|\bnew Set\([^()]*\)\.union\(/,
    word: 'union',
    since: { chrome: 122, firefox: 127, safari: 17 },
  },
  { name: 'AbortSignal.any', uses: /\bAbortSignal\.any\b/, since: { chrome: 116, firefox: 124, safari: 17.4 } },
  { name: 'RegExp.escape', uses: /\bRegExp\.escape\b/, since: { chrome: 136, firefox: 134, safari: 18.2 } },
  { name: 'Error.isError', uses: /\bError\.isError\b/, since: { chrome: 134, firefox: 138 } },
  { name: 'Float16Array', uses: /\bFloat16Array\b|\bMath\.f16round\b/, since: { chrome: 135, firefox: 129, safari: 18.2 } },
  {
    name: 'Uint8Array.fromBase64',
    uses: /\bUint8Array\.(?:fromBase64|fromHex)\b|\.(?:toBase64|toHex|setFromBase64|setFromHex)\(/,
    since: { chrome: 140, firefox: 133, safari: 18.2 },
  },
  { name: 'Intl.DurationFormat', uses: /\bIntl\.DurationFormat\b/, since: { chrome: 129, firefox: 136, safari: 16.4 } },
  {
    name: 'Temporal',
    uses: /\bTemporal\.(?:Now|Instant|Plain\w+|ZonedDateTime|Duration)\b/,
    since: { chrome: 144, firefox: 139, safari: 27.3 },
  },
  {
    name: 'Symbol.dispose',
    uses: /\bSymbol\.(?:dispose|asyncDispose)\b|\bDisposableStack\b/,
    since: { chrome: 125, firefox: 141, safari: 27.3 },
  },
  { name: 'URL.parse', uses: /\bURL\.parse\b/, since: { chrome: 126, firefox: 126, safari: 18 } },
  { name: 'URL.canParse', uses: /\bURL\.canParse\b/, since: { chrome: 120, firefox: 115, safari: 17 } },
  { name: 'requestIdleCallback', uses: /\brequestIdleCallback\b/, since: { chrome: 47, firefox: 55 } },
  { name: 'CloseWatcher', uses: /\bCloseWatcher\b/, since: { chrome: 126, firefox: 149, safari: 27.3 } },
  { name: 'requestClose', uses: /\.requestClose\(/, since: { chrome: 134, firefox: 139, safari: 18.4 } },
  { name: 'closedby', uses: /\bclosed[bB]y=/, since: { chrome: 134, firefox: 141, safari: 27.3 } },
  { name: 'commandfor', uses: /\bcommand[fF]or=/, since: { chrome: 135, firefox: 144, safari: 26.2 } },
  { name: 'popover', uses: /\bpopover=|\.(?:show|hide|toggle)Popover\(/, since: { chrome: 114, firefox: 125, safari: 17 } },
  { name: 'popover="hint"', uses: /\bpopover=(?:\{)?['"]hint/, since: { chrome: 151, firefox: 153, safari: 27.3 } },
  { name: 'hidden="until-found"', uses: /['"]until-found['"]/, since: { chrome: 102, firefox: 139 } },
  { name: '<details name>', uses: /<details\b[^>]*\sname=/, since: { chrome: 120, firefox: 130, safari: 17.2 } },
  { name: 'startViewTransition', uses: /\bstartViewTransition\b/, since: { chrome: 111, firefox: 144, safari: 18 } },
  { name: 'moveBefore', uses: /\.moveBefore\(/, since: { chrome: 133, firefox: 144 } },
  { name: 'caretPositionFromPoint', uses: /\bcaretPositionFromPoint\b/, since: { chrome: 128, firefox: 20, safari: 26.2 } },
  { name: 'CSS.highlights', uses: /\bCSS\.highlights\b|\bnew Highlight\(/, since: { chrome: 105, firefox: 140, safari: 17.2 } },
  { name: 'scheduler.postTask', uses: /\bscheduler\.(?:postTask|yield)\b/, since: { chrome: 94, firefox: 142 } },
  { name: 'navigator.connection', uses: /\.connection\??\.(?:saveData|effectiveType)\b/, word: 'connection', since: { chrome: 61 } },
  { name: 'navigator.userAgentData', uses: /\buserAgentData\b/, since: { chrome: 90 } },
  { name: 'navigator.vibrate', uses: /\bnavigator\.vibrate\b/, since: { chrome: 32 } },
  { name: 'beforeinstallprompt', uses: /\bbeforeinstallprompt\b/, since: { chrome: 44 } },
  { name: 'showSaveFilePicker', uses: /\bshow(?:OpenFile|SaveFile|Directory)Picker\b/, since: { chrome: 86 } },
  { name: 'documentPictureInPicture', uses: /\bdocumentPictureInPicture\b/, since: { chrome: 116, firefox: 151 } },
  { name: 'BarcodeDetector', uses: /\bBarcodeDetector\b/, since: { chrome: 83 } },
  { name: 'trustedTypes', uses: /\btrustedTypes\b/, since: { chrome: 83, firefox: 148, safari: 26 } },
  {
    name: 'parseCreationOptionsFromJSON',
    uses: /\bparse(?:Creation|Request)OptionsFromJSON\b/,
    since: { chrome: 129, firefox: 119, safari: 18.4 },
  },
  { name: 'Ed25519', uses: /['"]Ed25519['"]/, since: { chrome: 137, firefox: 129, safari: 17 } },
];

/** Features of styles, which are looked for in the texts of modules as well: classes of elements are there. */
export const STYLE_FEATURES: readonly NewerFeature[] = [
  {
    name: 'text-wrap: balance',
    uses: /\btext-wrap(?:-style)?:\s*balance|(?<![\w-])text-balance(?![\w-])/,
    since: { chrome: 114, firefox: 121, safari: 17.5 },
  },
  {
    name: 'text-wrap: pretty',
    uses: /\btext-wrap(?:-style)?:\s*pretty|(?<![\w-])text-pretty(?![\w-])/,
    since: { chrome: 117, safari: 26 },
  },
  {
    name: 'anchor-name',
    uses: /\b(?:anchor-name|position-(?:anchor|area|try|try-fallbacks)):|\banchor(?:-size)?\(/,
    since: { chrome: 125, firefox: 147, safari: 26 },
  },
  { name: 'word-break: auto-phrase', uses: /\bauto-phrase\b/, since: { chrome: 119 } },
  { name: 'field-sizing', uses: /\bfield-sizing(?::|-content)/, since: { chrome: 123, firefox: 152, safari: 26.2 } },
  { name: 'interpolate-size', uses: /\binterpolate-size:|\bcalc-size\(/, since: { chrome: 129 } },
  { name: '@starting-style', uses: /@starting-style\b|(?<![\w-])starting:\S/, since: { chrome: 117, firefox: 129, safari: 17.5 } },
  { name: 'overlay', uses: /\boverlay \d+m?s\b/, since: { chrome: 117 } },
  { name: 'scrollbar-width', uses: /\bscrollbar-width:/, since: { chrome: 121, firefox: 64, safari: 18.2 } },
  { name: 'scrollbar-color', uses: /\bscrollbar-color:/, since: { chrome: 121, firefox: 64, safari: 26.2 } },
  { name: 'scrollbar-gutter', uses: /\bscrollbar-gutter:/, since: { chrome: 94, firefox: 97, safari: 18.2 } },
  { name: 'light-dark()', uses: /\blight-dark\(/, since: { chrome: 123, firefox: 120, safari: 17.5 } },
  { name: '@scope', uses: /@scope\b/, since: { chrome: 118, firefox: 146, safari: 26.4 } },
  {
    name: 'animation-timeline',
    uses: /\b(?:animation|view|scroll)-timeline(?:-name)?:|\banimation-range:/,
    since: { chrome: 115, firefox: 159, safari: 26 },
  },
  {
    name: 'view-transition-name',
    uses: /\bview-transition-(?:name|class):|@view-transition\b/,
    since: { chrome: 111, firefox: 144, safari: 18 },
  },
  { name: 'text-box', uses: /\btext-box(?:-trim|-edge)?:/, since: { chrome: 133, firefox: 154, safari: 18.2 } },
  { name: 'content-visibility', uses: /\bcontent-visibility:/, since: { chrome: 85, firefox: 125, safari: 18 } },
  { name: 'overflow-anchor', uses: /\boverflow-anchor:/, since: { chrome: 56, firefox: 66, safari: 27 } },
  { name: '::details-content', uses: /::details-content\b/, since: { chrome: 131, firefox: 143, safari: 18.4 } },
  { name: ':open', uses: /:open\b/, since: { chrome: 133, firefox: 136, safari: 26.5 } },
  { name: ':user-valid', uses: /:user-(?:in)?valid\b|(?<![\w-])user-(?:in)?valid:/, since: { chrome: 119, firefox: 88, safari: 16.5 } },
  { name: 'style() queries', uses: /@container [^{]*\bstyle\(/, word: 'style', since: { chrome: 111, firefox: 151, safari: 18 } },
  { name: 'scroll-state()', uses: /\bscroll-state\(/, since: { chrome: 133 } },
  { name: 'font-size-adjust', uses: /\bfont-size-adjust:/, since: { chrome: 127, firefox: 118, safari: 16.4 } },
  {
    name: 'round()',
    uses: /:[^;{$]*(?<![\w-])(?:round|mod|rem)\(/,
    since: { chrome: 125, firefox: 118, safari: 15.4 },
  },
  { name: 'sibling-index()', uses: /\bsibling-(?:index|count)\(/, since: { chrome: 138 } },
  { name: '@function', uses: /@function\b/, since: { chrome: 139 } },
  { name: 'corner-shape', uses: /\bcorner-shape:/, since: { chrome: 139 } },
  { name: 'appearance: base-select', uses: /\bbase-select\b/, since: { chrome: 135 } },
  { name: 'text-spacing-trim', uses: /\btext-spacing-trim:/, since: { chrome: 123 } },
];

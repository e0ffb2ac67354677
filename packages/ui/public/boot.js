// Runs before the first paint, as a file because the security policy allows no inline script: it applies the stored
// skin, palette and language, so that a page in the light skin or in Arabic never flashes in the default one.
(function () {
  var root = document.documentElement;
  var tags = {
    en: 'en',
    zh: 'zh-CN',
    hk: 'zh-HK',
    jp: 'ja',
    kor: 'ko',
    arabic: 'ar',
    french: 'fr',
    german: 'de',
    hindi: 'hi',
    portu: 'pt-BR',
    russian: 'ru',
    spanish: 'es',
    vie: 'vi',
    ita: 'it',
  };
  try {
    if (localStorage.getItem('skin') === 'days') {
      root.dataset.skin = 'days';
      document.querySelector('meta[name=theme-color]').content = '#F7F7F5';
    }
    var palette = localStorage.getItem('updown');
    if (palette === 'teal-swapped' || palette === 'blue-orange') root.dataset.updown = palette;
    // An address that asks for a language goes before the stored one, as in the page that the server wrote for it.
    var asked = new URLSearchParams(location.search).get('lang');
    var language = asked in tags ? asked : localStorage.getItem('lang');
    // What the server wrote into the page in another language than the reader's stays unseen until the app is there.
    if (language in tags && (root.dataset.language || language) !== language) root.dataset.other = '';
    if (language in tags) {
      root.lang = tags[language];
      root.dir = language === 'arabic' ? 'rtl' : 'ltr';
    }
  } catch {
    // Storage may be forbidden; the defaults stand.
  }
  var here = document.currentScript.src;
  function tell(file) {
    var script = document.createElement('script');
    script.src = here.replace('boot.js', file);
    document.head.appendChild(script);
  }
  // The app itself would stop without a word in an engine that is older than it was built for.
  try {
    new RegExp('(?<=a)b');
    if (!('any' in AbortSignal && 'popover' in HTMLElement.prototype && CSS.supports('selector(:has(a))'))) return tell('outdated.js');
  } catch {
    return tell('outdated.js');
  }
  // Nor does anything else say that the app did not come, or not all that it begins with. `main.tsx` marks the page once it has started.
  var isTold = false;
  function stopped(event) {
    var isScript = event.type === 'unhandledrejection' || (event.target && event.target.type === 'module') || event.target === window;
    if (isTold || !isScript || 'started' in root.dataset) return;
    isTold = true;
    tell('missing.js');
  }
  addEventListener('error', stopped, true);
  addEventListener('unhandledrejection', stopped);
})();

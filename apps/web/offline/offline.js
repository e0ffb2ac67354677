// Says in the reader's language that the venue is not reached, since when, and comes back by itself: there is nothing on this page to lose.
(function () {
  const texts = __TEXTS__;
  const tags = __TAGS__;
  const TRY_EVERY_MS = 3_000;
  let stored = null;
  try {
    stored = localStorage.getItem('lang');
  } catch {
    // Storage may be forbidden; the browser's language stands.
  }
  const primary = (tag) => tag.toLowerCase().split('-')[0];
  const wished = navigator.languages.map((tag) => Object.keys(tags).find((each) => primary(tags[each]) === primary(tag))).find(Boolean);
  const language = stored in texts ? stored : (wished ?? 'en');
  const say = texts[language];
  document.documentElement.lang = tags[language];
  document.documentElement.dir = language === 'arabic' ? 'rtl' : 'ltr';
  document.title = `${say.title} · Candor`;
  document.querySelector('h1').textContent = say.title;
  for (const each of document.querySelectorAll('[data-text]')) each.textContent = say[each.dataset.text];

  const last = document.querySelector('[data-text=last]');
  caches
    .match('/last-page')
    .then((answer) => answer?.text())
    .then((at) => {
      if (at === undefined) return;
      const moment = new Intl.DateTimeFormat(`${tags[language]}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'medium' });
      last.textContent = say.last.replace('{{time}}', moment.format(Number(at)));
      last.hidden = false;
    })
    .catch(() => undefined);

  const tryAgain = () => {
    fetch('/', { method: 'HEAD', cache: 'no-store' })
      .then(({ status }) => status < 500 && location.reload())
      .catch(() => undefined);
  };
  document.querySelector('button').addEventListener('click', tryAgain);
  window.addEventListener('online', tryAgain);
  setInterval(tryAgain, TRY_EVERY_MS);
})();

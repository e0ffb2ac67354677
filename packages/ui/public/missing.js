// Says that the app did not come, in the language of the page, with a way on. It is loaded where the app does not start.
(function () {
  var sentences = {
    en: ['This page did not load. Something on the way blocks it, or the venue was just upgraded.', 'Reload the page'],
    'zh-CN': ['此页面未能加载：可能被途中拦截，或平台刚刚升级。', '重新加载页面'],
    'zh-HK': ['此頁面未能載入：可能被途中攔截，或平台剛剛升級。', '重新載入頁面'],
    ja: ['このページを読み込めませんでした。途中で遮断されているか、サイトが更新された直後です。', 'ページを再読み込み'],
    ko: ['이 페이지를 불러오지 못했습니다. 중간에서 차단되었거나 방금 업그레이드되었을 수 있습니다.', '페이지 새로고침'],
    ar: ['لم تُحمَّل هذه الصفحة. إما أن شيئًا في الطريق يحجبها، أو أن المنصة حُدِّثت للتو.', 'إعادة تحميل الصفحة'],
    fr: [
      'Cette page ne s’est pas chargée. Quelque chose la bloque en chemin, ou la plateforme vient d’être mise à jour.',
      'Recharger la page',
    ],
    de: [
      'Diese Seite wurde nicht geladen. Etwas auf dem Weg blockiert sie, oder die Plattform wurde gerade aktualisiert.',
      'Seite neu laden',
    ],
    hi: ['यह पेज लोड नहीं हुआ। रास्ते में कुछ इसे रोक रहा है, या प्लेटफ़ॉर्म अभी अपग्रेड हुआ है।', 'पेज फिर लोड करें'],
    'pt-BR': ['Esta página não carregou. Algo no caminho a bloqueia, ou a plataforma acabou de ser atualizada.', 'Recarregar a página'],
    ru: ['Страница не загрузилась. Её что-то блокирует по пути, или площадка только что обновилась.', 'Обновить страницу'],
    es: ['Esta página no se cargó. Algo en el camino la bloquea, o la plataforma acaba de actualizarse.', 'Recargar la página'],
    vi: ['Trang này chưa tải được. Có gì đó chặn trên đường truyền, hoặc nền tảng vừa được nâng cấp.', 'Tải lại trang'],
    it: [
      'Questa pagina non è stata caricata. Qualcosa lungo il percorso la blocca, oppure la piattaforma è appena stata aggiornata.',
      'Ricarica la pagina',
    ],
  };
  function tell() {
    var words = sentences[document.documentElement.lang] || sentences.en;
    var line = document.createElement('p');
    line.setAttribute('role', 'alert');
    line.style.cssText = 'margin:0;padding:16px;background:#fff;color:#000;font:16px/24px sans-serif';
    line.textContent = words[0] + ' ';
    var again = document.createElement('button');
    again.type = 'button';
    again.textContent = words[1];
    again.style.cssText = 'font:inherit;padding:4px 12px;color:#000;background:#eee;border:1px solid #000';
    again.addEventListener('click', function () {
      location.reload();
    });
    line.appendChild(again);
    document.body.insertBefore(line, document.body.firstChild);
  }
  if (document.body) tell();
  else document.addEventListener('DOMContentLoaded', tell);
})();

// Says which browsers are new enough, in the language of the page. It is loaded where the app cannot run, so it is written for engines of long ago.
(function () {
  var browsers = 'Chrome 117, Edge 117, Firefox 129, Safari 17.4, iOS 17.4';
  var sentences = {
    en: 'This browser is too old for this page. Please use one of these or a newer one: ',
    'zh-CN': '此浏览器版本过旧，无法显示本页面。请使用以下或更新的版本：',
    'zh-HK': '此瀏覽器版本過舊，無法顯示本頁面。請使用以下或更新的版本：',
    ja: 'このブラウザーは古いため、このページを表示できません。次のバージョン以降をお使いください：',
    ko: '이 브라우저는 너무 오래되어 이 페이지를 표시할 수 없습니다. 다음 버전 이상을 사용해 주세요: ',
    ar: 'هذا المتصفح أقدم من أن يعرض هذه الصفحة. يُرجى استخدام أحد هذه الإصدارات أو إصدار أحدث: ',
    fr: 'Ce navigateur est trop ancien pour cette page. Veuillez utiliser l’une de ces versions ou une plus récente : ',
    de: 'Dieser Browser ist für diese Seite zu alt. Bitte eine dieser Versionen oder eine neuere verwenden: ',
    hi: 'यह ब्राउज़र इस पृष्ठ के लिए बहुत पुराना है। कृपया इनमें से कोई या इससे नया संस्करण इस्तेमाल करें: ',
    'pt-BR': 'Este navegador é antigo demais para esta página. Use uma destas versões ou uma mais nova: ',
    ru: 'Этот браузер слишком стар для этой страницы. Используйте одну из этих версий или более новую: ',
    es: 'Este navegador es demasiado antiguo para esta página. Use una de estas versiones o una más nueva: ',
    vi: 'Trình duyệt này quá cũ đối với trang này. Vui lòng dùng một trong các phiên bản sau hoặc mới hơn: ',
    it: 'Questo browser è troppo vecchio per questa pagina. Usare una di queste versioni o una più recente: ',
  };
  function tell() {
    var line = document.createElement('p');
    line.setAttribute('role', 'alert');
    line.style.cssText = 'margin:0;padding:16px;background:#fff;color:#000;font:16px/24px sans-serif';
    line.textContent = (sentences[document.documentElement.lang] || sentences.en) + browsers;
    document.body.insertBefore(line, document.body.firstChild);
  }
  if (document.body) tell();
  else document.addEventListener('DOMContentLoaded', tell);
})();

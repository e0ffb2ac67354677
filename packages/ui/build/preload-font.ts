import type { Plugin } from 'vite';

/**
 * Adds a preload link for the one font file every page needs. The font arrives with the style sheet that names it,
 * so that the text does not change shape after the first paint. Throws when the build emits no such file.
 */
export function preloadFont(name: RegExp): Plugin {
  let base = '/';
  return {
    name: 'candor:preload-font',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((each) => name.test(each) && each.endsWith('.woff2'));
        if (file === undefined) throw new Error(`no font file matches ${name}`);
        return [
          { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: '' }, injectTo: 'head' },
        ];
      },
    },
  };
}

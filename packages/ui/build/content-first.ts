import type { Plugin } from 'vite';

/** Has a page fetch its scripts after its styles and fonts, so that what the server wrote into it is drawn without waiting for them. */
export function contentFirst(): Plugin {
  return {
    name: 'candor:content-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
  };
}

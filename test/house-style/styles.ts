import { withoutComments, type Rule } from './tree.ts';

/** Each declaration block of a style sheet that has none inside, with the line on which it begins. */
function blocks(text: string): { readonly line: number; readonly body: string }[] {
  return [...withoutComments(text).matchAll(/\{([^{}]*)\}/g)].map(({ 1: body = '', index }) => ({
    line: text.slice(0, index).split('\n').length,
    body,
  }));
}

const collapsing: Rule = {
  name: 'what scrolls and grows says `flex: 1 1 auto`: with the basis of `flex: 1` it is empty in WebKit where the box around it has a height by keyword',
  broken: (files) =>
    files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, text }) =>
        blocks(text)
          .filter(({ body }) => /\bflex: 1;/.test(body) && /\boverflow(?:-y|-block)?: (?:auto|scroll)/.test(body))
          .map(({ line }) => `${path}:${line} flex: 1`),
      ),
};

const longForm: Rule = {
  name: 'a text decoration with a colour of the skin is written in its long forms, which WebKit knows',
  broken: (files) =>
    files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, text }) =>
        blocks(text)
          .filter(({ body }) => /\btext-decoration: [^;]*var\(/.test(body))
          .map(({ line }) => `${path}:${line} text-decoration`),
      ),
};

/** Rules that keep pages whole in engines that the daily tests do not run in. */
export const STYLES = { collapsing, longForm };

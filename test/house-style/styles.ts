import { quoted, withoutComments, type Rule } from './tree.ts';

/** Each declaration block of a style sheet that has none inside, with the line on which it begins. */
function blocks(text: string): { readonly line: number; readonly body: string }[] {
  return [...withoutComments(text).matchAll(/\{([^{}]*)\}/g)].map(({ 1: body = '', index }) => ({
    line: text.slice(0, index).split('\n').length,
    body,
  }));
}

/** A basis of zero in a declaration block, in every form that it has. */
const ZERO_BASIS = /\bflex:\s*(?:\d*\.)?\d+(?:\s+(?:\d*\.)?\d+)?(?:\s+0(?:%|px)?)?\s*(?:;|$)|\bflex-basis:\s*0(?:%|px)?\s*(?:;|$)/;
/** The same in the classes of an element. */
const ZERO_CLASS = /(?:^|[\s:])(?:flex-\d+|basis-0|flex-\[[\d_.]+\])(?=\s|$)/;

const collapsing: Rule = {
  name: 'what scrolls and grows says `flex: 1 1 auto` or `flex-auto`: with a basis of 0 it is empty in WebKit where the box around it has a height by keyword',
  broken: (files) =>
    files.flatMap(({ path, text }) => {
      if (path.endsWith('.css'))
        return blocks(text)
          .filter(({ body }) => ZERO_BASIS.test(body) && /\boverflow(?:-y|-block)?:\s*(?:auto|scroll)/.test(body))
          .map(({ line }) => `${path}:${line} a basis of 0`);
      if (!/^(?:apps|packages)\/.*\.tsx?$/.test(path)) return [];
      return quoted(text)
        .filter(({ body }) => ZERO_CLASS.test(body) && /(?:^|[\s:])overflow(?:-y)?-(?:auto|scroll)(?=\s|$)/.test(body))
        .map(({ line }) => `${path}:${line} a basis of 0`);
    }),
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

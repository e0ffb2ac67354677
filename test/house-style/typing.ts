import { withoutComments, type Rule, type SourceFile } from './tree.ts';

/** Changes of a text: those of the language, and those of the contract and the rules. */
const CHANGES =
  /\.(?:trim|trimStart|trimEnd|replace|replaceAll|toUpperCase|toLowerCase|normalize|slice|substring)\(|\b(?:digitsOf|latinDigits|accountNumberOf|recordNumberOf|emailText|transactionIn|addressIn|addressField)\(/;

/** Fields that change what was typed, each with the reason why a composition cannot be harmed. */
const REASONS: Readonly<Record<string, string>> = {
  'apps/web/src/features/account/payment/address-form.tsx':
    'only the whole code of a wallet is changed, which nobody composes: it is pasted',
  'apps/web/src/features/withdrawal/destination.tsx': 'only the whole code of a wallet is changed, which nobody composes: it is pasted',
};

/** Returns the handlers of changes in a module, with the lines at which they begin. */
function handlersOf({ text }: SourceFile): { readonly line: number; readonly code: string }[] {
  const code = withoutComments(text);
  return Array.from(code.matchAll(/\bonChange=\{/g), ({ index, 0: { length } }) => {
    let open = 1;
    let end = index + length;
    for (; end < code.length && open > 0; end += 1) {
      if (code[end] === '{') open += 1;
      else if (code[end] === '}') open -= 1;
    }
    return { line: code.slice(0, index).split('\n').length, code: code.slice(index, end) };
  });
}

const asTyped: Rule = {
  name: 'a field keeps what is typed, and it is read when it is checked and sent: a change in between breaks compositions',
  broken: (files) =>
    files
      .filter(({ path }) => /^(?:apps\/(?:web|console)|packages\/ui)\/src\/.*\.tsx$/.test(path) && !Object.hasOwn(REASONS, path))
      .flatMap((file) =>
        handlersOf(file)
          .filter(({ code }) => CHANGES.test(code))
          .map(({ line }) => `${file.path}:${line}`),
      ),
};

/** Rule that keeps fields from changing what is typed into them. */
export const TYPING = { asTyped };

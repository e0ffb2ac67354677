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

/** Modules whose fields may lose their text with the session, each with the reason. */
const LOST: Readonly<Record<string, string>> = {
  'apps/console/src/features/audit/filter-bar.tsx': 'a filter of a list: nothing is sent or saved by it',
  'apps/console/src/features/c2c/shops-tab.tsx': 'a search: nothing is sent or saved by it',
  'apps/console/src/features/outbox/filter-bar.tsx': 'a filter of a list: nothing is sent or saved by it',
  'apps/console/src/features/support/support-screen.tsx': 'a search: nothing is sent or saved by it',
  'apps/console/src/ui/filter-form.tsx': 'a filter of a list: nothing is sent or saved by it',
  'apps/web/src/features/help/help-center-screen.tsx': 'a search: nothing is sent or saved by it',
  'apps/web/src/shortcuts/palette.tsx': 'a search: nothing is sent or saved by it',
};

/** Names of plain states in a module. */
const STATES = /\bconst \[(\w+)(?:, \w+)?\] = useState\b/g;
/** Fields of the kit whose text is worth keeping; passwords are not. */
const FIELDS = /<(?:NumberField|TextArea|TextField|DateField)\b[^]*?\/>/g;

const outlives: Rule = {
  name: 'what is typed outlives the end of a session: fields have `useForm`, `useKeptState` or `useKeptText` behind them (WEB-424)',
  broken: (files) =>
    files
      .filter(({ path }) => /^apps\/(?:web|console)\/src\/.*\.tsx$/.test(path) && !Object.hasOwn(LOST, path))
      .flatMap((file) => {
        const code = withoutComments(file.text);
        const states = Array.from(code.matchAll(STATES), ([, name]) => name);
        return Array.from(code.matchAll(FIELDS))
          .filter(([field]) => states.some((name) => new RegExp(`\\bvalue=\\{${name}(?:\\.\\w+)?\\}`).test(field)))
          .map(({ index }) => `${file.path}:${code.slice(0, index).split('\n').length}`);
      }),
};

/** Rules that keep fields from changing and from losing what is typed into them. */
export const TYPING = { asTyped, outlives };

import { text } from './i18n/i18n.ts';
import { codeOf } from './lazy-module.ts';
import { toast } from './toast.tsx';

/** Says that the code did not come which is needed. A way on is to load the page again. */
export function sayCodeMissing(): void {
  toast({
    kind: 'error',
    text: text('common', 'code_missing'),
    link: (
      <button type="button" className="link" onClick={() => location.reload()}>
        {text('common', 'reload')}
      </button>
    ),
    sticky: true,
  });
}

/** Loads code that a press or an effect needs, and hands it on. Says so when it does not come. */
export function withCode<Code>(load: () => Promise<Code>, use: (code: Code) => void): void {
  void codeOf(load).then(use, sayCodeMissing);
}

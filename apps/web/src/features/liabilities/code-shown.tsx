// oxlint-disable import/default -- the bundler gives the text of a file
import documentCode from '@candor/verify/document?raw';
import ownCode from '@candor/verify/own-proof?raw';
import setCode from '@candor/verify/published-set?raw';
import signedCode from '@candor/verify/signed?raw';
import reservesCode from '@candor/verify/reserves?raw';
import textCode from '@candor/verify/text?raw';
import treeCode from '@candor/verify/tree?raw';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Section } from '@candor/ui/section.tsx';

const FILES = [
  ['own-proof.ts', ownCode],
  ['tree.ts', treeCode],
  ['document.ts', documentCode],
  ['signed.ts', signedCode],
  ['published-set.ts', setCode],
  ['reserves.ts', reservesCode],
  ['text.ts', textCode],
] as const;

/** The code that this page checks with, as it was written, and the same as a file that runs without this page. */
export default function CodeShown() {
  const { t } = useTranslation('liabilities');
  return (
    <Section id="code" title={t('code_title')} intro={t('code_text')}>
      <p>
        <a href="/candor-verify.js" download className="link">
          {t('code_download')}
        </a>
      </p>
      {FILES.map(([name, code]) => (
        <details key={name} className="mt-3">
          <summary className="cursor-pointer py-1 font-medium">
            <bdi dir="ltr">{name}</bdi>
          </summary>
          <pre
            dir="ltr"
            tabIndex={0}
            aria-label={name}
            className="mt-2 max-h-[420px] overflow-auto rounded-card border border-line bg-s1 p-3 text-small"
          >
            {code}
          </pre>
        </details>
      ))}
    </Section>
  );
}

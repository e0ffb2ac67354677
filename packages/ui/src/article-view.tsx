import type { ReactNode } from 'react';
import { isSiteLink, type Block, type Inline } from '@candor/rules/content/article';
import { Link } from './router.tsx';

/** An article that was read, as elements of the page: there is no other way from stored content to the screen. */
export function ArticleView({ blocks }: { readonly blocks: readonly Block[] }) {
  // An article does not change while it is shown, so places are names enough.
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="tight mt-8 text-title font-semibold">{inlines(block.children)}</h2>;
    case 'subheading':
      return <h3 className="mt-6 text-field font-semibold">{inlines(block.children)}</h3>;
    case 'paragraph':
      return <p className="mt-2 text-field/6 text-t2">{inlines(block.children)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index} className="mt-1 ps-1">
          {inlines(item)}
        </li>
      ));
      return block.ordered ? (
        <ol className="mt-2 list-decimal ps-6 text-field/6 text-t2">{items}</ol>
      ) : (
        <ul className="mt-2 list-disc ps-6 text-field/6 text-t2">{items}</ul>
      );
    }
  }
}

function inlines(children: readonly Inline[]): ReactNode {
  return children.map((child, index) => <InlineView key={index} inline={child} />);
}

const LINK = 'text-acc underline underline-offset-2';

function InlineView({ inline }: { readonly inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return <br />;
    case 'strong':
      return <strong className="font-semibold text-t1">{inlines(inline.children)}</strong>;
    case 'emphasis':
      return <em>{inlines(inline.children)}</em>;
    case 'link':
      if (isSiteLink(inline.href))
        return (
          <Link to={inline.href} className={LINK}>
            {inlines(inline.children)}
          </Link>
        );
      return (
        <a href={inline.href} rel="noopener noreferrer" className={LINK}>
          {inlines(inline.children)}
        </a>
      );
  }
}

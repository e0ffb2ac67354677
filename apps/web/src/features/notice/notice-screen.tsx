import { useSearchParams } from '@candor/ui/router.tsx';
import { NotFound } from '@candor/ui/shell/not-found.tsx';
import { newsId } from '../../news.ts';
import { Stored } from '../../content-item.tsx';
import { StoredText } from '../../stored-text.tsx';

/** A news item, a help article or the user agreement, by the number in the address. */
export default function NoticeScreen() {
  const id = newsId(useSearchParams()[0]);
  if (id === undefined) return <NotFound />;
  return (
    <Stored id={id}>
      {(item, retry) => (
        <div className="page py-8">
          <StoredText item={item} onRetry={retry} />
        </div>
      )}
    </Stored>
  );
}

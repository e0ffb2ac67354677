import { ABOUT_ID } from '@candor/api/constants';
import { Stored } from '../../content-item.tsx';
import { StoredText } from '../../stored-text.tsx';

/** Page on which the venue describes itself. */
export default function AboutScreen() {
  return (
    <Stored id={ABOUT_ID}>
      {(item, retry) => (
        <div className="page py-8">
          <StoredText item={item} onRetry={retry} />
        </div>
      )}
    </Stored>
  );
}

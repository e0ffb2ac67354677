import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { NotFound } from '@candor/ui/shell/not-found.tsx';
import { CONTENT, HOME } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { Screen } from '../../ui/screen.tsx';
import { useOne } from '../../ui/use-one.ts';
import { Standing } from './content-screen.tsx';
import { Editor } from './editor.tsx';
import { titleOf } from './model.ts';
import { Versions } from './versions.tsx';

const ASKED_EVERY_MS = 15_000;

/** One item: what is being written for it, how customers will see it, and all that was published. Its number is in the address. */
export default function ItemScreen() {
  const { id } = useOne().input;
  return id === undefined ? <NotFound home={HOME} /> : <Found key={id} id={id} />;
}

function Found({ id }: { readonly id: string }) {
  const { t } = useTranslation('console_content');
  const asked = useCall('console/news_item', { id }, usePolling(ASKED_EVERY_MS));
  const item = asked.data?.item;
  return (
    <Screen
      title={(item && titleOf(item)) || t('untitled')}
      intro={
        <span className="flex flex-wrap items-start gap-x-6 gap-y-1">
          {item && (
            <Link className="link" to={`${CONTENT}?category=${item.c_id}`}>
              {t('category_of', { category: t(`category_${categoryOf(item.c_id)}`) })}
            </Link>
          )}
          {item && <Standing item={item} />}
        </span>
      }
    >
      <Answer asked={asked}>
        {(loaded) => (
          <>
            <Editor loaded={loaded} />
            <Versions loaded={loaded} />
          </>
        )}
      </Answer>
    </Screen>
  );
}

function categoryOf(id: number): 4 | 18 | 19 | 31 | 32 {
  return id === 18 || id === 19 || id === 31 || id === 32 ? id : 4;
}

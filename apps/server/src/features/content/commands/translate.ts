import type { Language } from '@candor/api';
import { read, type Command } from '../../../kernel/command.ts';
import { insert } from '../../../kernel/table.ts';
import { newsFault } from '../news-rules.ts';
import { knownTextSource, NEWS_TEXTS, type NewsItem, type NewsText, type WrittenEffect } from '../store.ts';

/** An item that exists, and what it says in languages that it has not got. */
export interface Translation {
  readonly item: NewsItem;
  readonly texts: Readonly<Partial<Record<Language, NewsText>>>;
}

/** Adds languages to items that exist. A language that an item has is left as it is. Gives how many texts were added. */
export const translateNews: Command<readonly Translation[], { added: number }> = {
  name: 'content/translate',
  serial: () => 'news',
  // The texts are those of the program's version; the log keeps of which items and languages it was.
  record: (translations) => ({ texts: translations.flatMap(keysOf) }),
  needs: (translations) => ({ accounts: [], rows: translations.flatMap(keysOf).map((key) => read(knownTextSource, key)) }),
  decide(view, translations) {
    const changes = [];
    for (const { item, texts } of translations) {
      const fault = newsFault('', { en: item.texts.en, ...texts });
      if (fault) return { refused: 'invalid_input', params: { ...fault } };
      for (const [language, text] of entriesOf(texts)) {
        const id = `${item.id}/${language}`;
        if (view.row(knownTextSource, id) === undefined) changes.push(insert(NEWS_TEXTS, { id, news_id: item.id, language, ...text }));
      }
    }
    const effects = translations.map(({ item, texts }): WrittenEffect => ({
      kind: 'content/written',
      item: { ...item, texts: { ...texts, ...item.texts } },
    }));
    return { reply: { added: changes.length }, changes, effects };
  },
};

function entriesOf(texts: Translation['texts']): [Language, NewsText][] {
  return Object.entries(texts) as [Language, NewsText][];
}

function keysOf({ item, texts }: Translation): string[] {
  return entriesOf(texts).map(([language]) => `${item.id}/${language}`);
}

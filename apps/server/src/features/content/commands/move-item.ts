import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { itemSource, ITEMS, placesSource } from '../store.ts';
import { placed } from './seed.ts';

export interface MoveItemInput {
  readonly id: number;
  readonly direction: 'up' | 'down';
}

/** Changes the places of an item and its neighbour in their category, for customers at once. At the end of the list nothing happens. */
export const moveItem: Command<MoveItemInput, ''> = {
  name: 'console/news_move',
  serial: () => 'news',
  needs: ({ id }) => ({ accounts: [], rows: [read(itemSource, id)] }),
  further(view, { id }) {
    const item = view.row(itemSource, id);
    return item && { accounts: [], rows: [read(placesSource, item.category_id)] };
  },
  decide(view, { id, direction }) {
    const item = view.row(itemSource, id);
    if (!item) return { refused: 'not_found' };
    const { category_id } = item;
    const before = (view.row(placesSource, category_id) ?? []).toSorted(
      (left, right) => left.position - right.position || left.id - right.id,
    );
    const place = before.findIndex((each) => each.id === id);
    const other = place + (direction === 'up' ? -1 : 1);
    const order = before.map((each, index) => (index === place ? before[other] : index === other ? before[place] : each) ?? each);
    const moved = order.map((each, index) => ({ ...each, to: index + 1 })).filter(({ position, to }) => position !== to);
    if (other < 0 || other >= before.length) return { reply: '' };
    return {
      reply: '',
      changes: moved.map((each) => update(ITEMS, each.id, { position: each.to }, category_id)),
      effects: moved.map((each) => placed({ id: each.id, category_id, position: each.to })),
    };
  },
};

import { useState } from 'react';
import { parseArticle } from '@candor/rules/content/article';
import { Answer } from '@candor/ui/answer.tsx';
import { ArticleView } from '@candor/ui/article-view.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Empty } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';

interface Row {
  readonly id: number;
  readonly market: string;
  readonly amount: string;
  readonly note: string;
}
const MARKETS = ['BTC/USDT', 'ETH/USDT', 'EUR/USDT'];
const ROWS: readonly Row[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  market: MARKETS[index % 3] ?? '',
  amount: `${(index % 7) - 3}.50000000`,
  note: index === 4 ? '=HYPERLINK("x")' : `note ${index + 1}`,
}));
const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', head: 'Order', cell: ({ id }) => `#${id}`, text: ({ id }) => String(id), sort: ({ id }) => id },
  { key: 'market', head: 'Market', cell: ({ market }) => <bdi dir="ltr">{market}</bdi>, text: ({ market }) => market, sort: true },
  {
    key: 'amount',
    head: 'Profit',
    numeric: true,
    card: 'beside',
    cell: ({ amount }) => <Num value={amount} decimals={2} signed toned unit="USDT" />,
    text: ({ amount }) => amount,
    sort: ({ amount }) => Number(amount),
  },
  { key: 'note', head: 'Note', card: 'never', cell: ({ note }) => <bdi>{note}</bdi>, text: ({ note }) => note },
  {
    key: 'act',
    head: 'Actions',
    action: true,
    cell: ({ id }) => (
      <Button size="table" aria-label={`Close #${id}`}>
        Close
      </Button>
    ),
  },
];

/** Tables in their states: all rows here, a page of the server's, dense, not known yet, none. */
export function Tables() {
  const [page, setPage] = useState(1);
  return (
    <Section id="tables" title="Tables">
      <div className="flex flex-col gap-8">
        <DataTable
          label="Orders"
          name="gallery"
          find="Find an order"
          rows={ROWS}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          empty={<Empty>No orders.</Empty>}
          noneFound="No order matches."
          isMarked={({ id }) => id === 3}
        />
        <DataTable
          dense
          label="A page of the server"
          rows={ROWS.slice((page - 1) * 5, page * 5)}
          columns={COLUMNS.slice(0, 4)}
          keyOf={({ id }) => id}
          empty="None."
          page={{ page, total: 60, limit: 5, onChange: setPage }}
        />
        <DataTable label="Not known yet" rows={undefined} columns={COLUMNS} keyOf={({ id }) => id} empty="None." />
        <DataTable label="None" rows={[]} columns={COLUMNS} keyOf={({ id }) => id} empty={<Empty>No orders.</Empty>} />
      </div>
    </Section>
  );
}

const ASKED = { dataUpdatedAt: Date.UTC(2026, 10, 20), refetch: () => undefined };

/** Answers of the server: on their way, failed, old, and of the page before. */
export function Answers() {
  const shown = (data: string) => <p>{data}</p>;
  return (
    <Section id="answers" title="Answers">
      <div className="grid gap-6 tablet:grid-cols-2">
        <Answer asked={{ ...ASKED, data: undefined, error: null }}>{shown}</Answer>
        <Answer asked={{ ...ASKED, data: undefined, error: new Error('planted') }}>{shown}</Answer>
        <div>
          <Answer asked={{ ...ASKED, data: 'The last answer', error: new Error('planted') }}>{shown}</Answer>
        </div>
        <div>
          <Answer asked={{ ...ASKED, data: 'The page before', error: null, isPlaceholderData: true }}>{shown}</Answer>
        </div>
      </div>
    </Section>
  );
}

const WRITTEN = parseArticle(
  '<h2>A heading</h2><p>Text with <strong>weight</strong>, <em>stress</em> and <a href="/helpCenter">a link</a>.</p><ol><li>One</li><li>Two</li></ol>',
);

/** A stored text with what its grammar has. */
export function Articles() {
  return (
    <Section id="articles" title="Articles">
      <ArticleView blocks={'blocks' in WRITTEN ? WRITTEN.blocks : []} />
    </Section>
  );
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Document } from '@candor/api/terms/fields';
import { fieldsOf } from '@candor/api/terms/kinds';
import { Button, IconButton } from '@candor/ui/button.tsx';
import { Checkbox, Segmented, Select, Tabs } from '@candor/ui/choices.tsx';
import { Slider } from '@candor/ui/slider.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { FieldNote, PasswordField, TextField } from '@candor/ui/field.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { Logo, Plus, Spinner } from '@candor/ui/icons.tsx';
import { Fact, KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { SingleRowNotice } from '@candor/ui/single-row-notice.tsx';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Section } from '@candor/ui/section.tsx';
import { LanguageMenu, SkinToggle } from '@candor/ui/shell/appearance.tsx';
import { ScreenSkeleton } from '@candor/ui/shell/screen-skeleton.tsx';
import QrCode from '@candor/ui/shell/qr-code.tsx';
import { DemoTag, Empty, Failure, Gone, Skeleton } from '@candor/ui/states.tsx';
import { Difference } from '@candor/ui/terms/difference.tsx';
import { ValueText } from '@candor/ui/terms/value-text.tsx';
import { TextArea } from '@candor/ui/text-area.tsx';
import { Toasts } from '@candor/ui/toast.tsx';
import { Chats } from './chat.tsx';
import { Answers, Articles, Tables } from './data.tsx';
import { Dialogs, Forms } from './forms.tsx';
import { Layers } from './layers.tsx';

const PAIR = fieldsOf('pair', 'BTC/USDT');
const IN_FORCE: Document = {
  is_display: true,
  spread: '2.5',
  fee_percent: '2',
  multiples: [10, 50, 100],
  min_hands: 1,
  fresh_ms: 3000,
  tiers: [{ up_to: '20000', multiple: 100 }],
};

const NOW = Date.UTC(2026, 10, 20, 6, 51, 52);

/** Every control of the kit in its states, under one heading each. Skin and language are changed at the top, as in the apps. */
export function Gallery() {
  return (
    <main className="page flex flex-col gap-8 py-8">
      <header className="flex items-center gap-2">
        <Logo />
        <h1 className="tight me-auto text-title font-semibold">Controls</h1>
        <LanguageMenu />
        <SkinToggle />
      </header>
      <Buttons />
      <Fields />
      <Choices />
      <Layers />
      <Forms />
      <Dialogs />
      <Tables />
      <Answers />
      <Articles />
      <Chats />
      <Section id="states" title="States">
        <div className="grid gap-4 tablet:grid-cols-3">
          <Gone />
          <Empty action={<Button>Open contracts</Button>}>Nothing here yet.</Empty>
          <Failure error={new Error('planted')} onRetry={() => undefined} />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-full" />
            <Skeleton />
            <Spinner />
            <DemoTag />
          </div>
        </div>
        <ScreenSkeleton />
      </Section>
      <Section id="figures" title="Figures">
        <Row>
          <Num value="1234567.891" decimals={2} unit="USDT" />
          <Num value="-12.5" decimals={2} unit="%" signed toned arrow />
          <Num value="250.5" decimals={2} signed toned arrow />
          <Num value={null} decimals={2} />
          <Moment at={NOW} />
          <Moment at={0} />
        </Row>
      </Section>
      <Section id="terms" title="Terms">
        <div className="flex flex-col gap-4">
          <KeyValues
            entries={Object.entries(PAIR).map(([name, field]) => ({ name, value: <ValueText field={field} value={IN_FORCE[name]} /> }))}
          />
          <dl className="facts">
            <Fact name="Margin">
              <Num value="412.71" decimals={2} unit="USDT" />
            </Fact>
          </dl>
          <Difference kind="pair" entity="BTC/USDT" before={IN_FORCE} after={{ ...IN_FORCE, spread: '7.5', multiples: [10, 50] }} />
          <Difference kind="pair" entity="BTC/USDT" before={IN_FORCE} after={IN_FORCE} />
        </div>
      </Section>
      <Toasts />
    </main>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function Buttons() {
  return (
    <Section id="buttons" title="Buttons" intro="One primary action a view; up and down only send orders.">
      <div className="flex flex-col gap-3">
        {(['normal', 'large', 'table'] as const).map((size) => (
          <Row key={size}>
            {(['primary', 'secondary', 'quiet', 'up', 'down'] as const).map((kind) => (
              <Button key={kind} kind={kind} size={size}>
                {kind}
              </Button>
            ))}
            <Button size={size} pending>
              pending
            </Button>
            <Button size={size} disabled>
              disabled
            </Button>
            <Button size={size} icon={<Plus />}>
              icon
            </Button>
          </Row>
        ))}
        <Row>
          <IconButton label="Add">
            <Plus />
          </IconButton>
          <IconButton label="Add, small" small>
            <Plus />
          </IconButton>
          <CopyButton text="copied" what="the text" />
        </Row>
      </div>
    </Section>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [number, setNumber] = useState('0.50');
  return (
    <Section id="fields" title="Fields">
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField label="Plain" value={text} onChange={setText} hint="A hint" />
        <TextField label="Refused" value={text} onChange={setText} error="This is not an address." />
        <TextField label="Off" value="fixed" onChange={setText} disabled />
        <TextField label="Price" labelled="inside" value={text} onChange={setText} end={<span className="text-small text-t3">USDT</span>} />
        <PasswordField label="Password" value={text} onChange={setText} autoComplete="off" />
        <NumberField
          label="Hands"
          value={number}
          onChange={setNumber}
          decimals={2}
          step="0.01"
          least="0"
          unit="BTC"
          stepLabels={{ down: 'Less', up: 'More' }}
        />
        <TextArea label="Words" value={text} onChange={setText} most={300} hint="Who reads it" />
        <TextArea label="Words refused" value="Too long" onChange={setText} most={5} error="Say it in 5 characters." />
      </div>
      <FieldNote error="What is wrong with a choice." />
    </Section>
  );
}

function Choices() {
  const [tab, setTab] = useState('book');
  const [side, setSide] = useState('buy');
  const [size, setSize] = useState(20);
  const [on, setOn] = useState(true);
  const [page, setPage] = useState(2);
  return (
    <Section id="choices" title="Choices">
      <div className="grid items-start gap-6 tablet:grid-cols-2">
        <div>
          <Tabs
            label="Panels"
            panel="choices-panel"
            value={tab}
            onChange={setTab}
            choices={[
              { value: 'book', label: 'Book' },
              { value: 'ticks', label: 'Ticks', count: 12 },
              { value: 'off', label: 'Off', disabled: true },
            ]}
          />
          <p id="choices-panel" role="tabpanel" aria-label={tab} className="py-2">
            {tab}
          </p>
        </div>
        <Segmented
          label="Side"
          value={side}
          onChange={setSide}
          choices={[
            { value: 'buy', label: 'Buy', tone: 'up' },
            { value: 'sell', label: 'Sell', tone: 'down' },
          ]}
        />
        <Select
          label="Network"
          value={side}
          onChange={setSide}
          hint="The platform's own list"
          choices={[
            { value: 'buy', label: 'TRC20' },
            { value: 'sell', label: 'ERC20' },
          ]}
        />
        <Slider label="Multiple" stops={[1, 2, 5, 10, 20, 50, 100]} value={size} onChange={setSize} format={(stop) => `${stop}×`} />
        <Checkbox checked={on} onChange={setOn}>
          I have read the terms
        </Checkbox>
        <Checkbox checked={false} onChange={setOn} disabled>
          Not for this account
        </Checkbox>
        <SingleRowNotice id={7} onAll={() => setPage(1)} />
        <Pagination label="By itself" page={page} total={95} limit={10} onChange={setPage} />
        <div className="w-24">
          <QrCode address="https://candor.example" />
        </div>
      </div>
    </Section>
  );
}

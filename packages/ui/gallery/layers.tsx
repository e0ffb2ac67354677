import { Button } from '@candor/ui/button.tsx';
import { Menu, Popup } from '@candor/ui/menu.tsx';
import { Section } from '@candor/ui/section.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { Tooltip } from '@candor/ui/tooltip.tsx';

/** Layers that open beside their button, and toasts. */
export function Layers() {
  return (
    <Section id="layers" title="Layers">
      <div className="flex flex-wrap items-center gap-3">
        <Menu
          label="Resolution"
          align="start"
          items={['1m', '5m', '1h'].map((each) => ({ key: each, label: each, selected: each === '5m', onChoose: () => undefined }))}
          trigger={(props) => (
            <button type="button" {...props} className="btn btn-secondary">
              Menu
            </button>
          )}
        />
        <Popup
          label="Details"
          align="start"
          className="p-3"
          trigger={(props) => (
            <button type="button" {...props} className="btn btn-secondary">
              Popup
            </button>
          )}
        >
          {(close) => <Button onClick={close}>Done</Button>}
        </Popup>
        <Tooltip text="What your contract wallet is worth, divided by its margin." className="explained">
          Hazard rate
        </Tooltip>
        {(['done', 'note', 'error'] as const).map((kind) => (
          <Button key={kind} kind="quiet" onClick={() => toast({ kind, text: `A toast of kind ${kind}.`, sticky: true })}>
            Toast {kind}
          </Button>
        ))}
      </div>
    </Section>
  );
}

import { Suspense, type ReactNode } from 'react';
import { Popup } from '@candor/ui/menu.tsx';
import { Skeleton } from '@candor/ui/states.tsx';

interface ToolPopupProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether a word replaces the icon where there is room. */
  readonly word?: boolean;
  readonly disabled?: boolean;
  /** The tools are wanted: their code comes. */
  readonly onUse: () => void;
  /** Undefined while the tools are on their way. */
  readonly children: ((close: () => void) => ReactNode) | undefined;
}

/** A button of the chart's bar, and what opens under it, whose code comes when it is pressed. */
export function ToolPopup({ label, icon, word = false, disabled, onUse, children }: ToolPopupProps) {
  const waiting = <Skeleton className="h-40 w-full" />;
  return (
    <Popup
      label={label}
      align="start"
      className="tool-popup"
      trigger={({ onClick, ...props }) => (
        <button
          type="button"
          {...props}
          className="chart-tool"
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={() => {
            onUse();
            onClick();
          }}
        >
          <span className={word ? 'tool-icon' : 'flex'}>{icon}</span>
          {word && <span className="tool-word">{label}</span>}
        </button>
      )}
    >
      {(close) => <Suspense fallback={waiting}>{children === undefined ? waiting : children(close)}</Suspense>}
    </Popup>
  );
}

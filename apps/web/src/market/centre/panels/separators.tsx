import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { BOUNDS, sizeProperty, sizeText, type Column, type Panels, type Sized } from './panels.ts';
import './separators.css';

await loadNamespaces(['panels']);

const STEP = 16;
const LONG_STEP = 64;

/** A panel's edge that is moved: where its line ends or begins, or above it. */
type Edge = 'start' | 'end' | 'above';

interface SeparatorsProps {
  /** The columns on the screen, in their order. */
  readonly columns: readonly Column[];
  readonly hasOrders: boolean;
  readonly panels: Panels;
  readonly onChange: (panels: Panels) => void;
}

/** The edges of panels that are drawn or moved by keys to make them wider or higher, each on the side of the chart. */
export default function Separators({ columns, hasOrders, panels, onChange }: SeparatorsProps) {
  const chart = columns.indexOf('charts');
  const edges = columns.flatMap((name, at): (readonly [Sized, Edge])[] =>
    name === 'charts' ? [] : [[name, at < chart ? 'end' : 'start']],
  );
  if (hasOrders) edges.push(['orders', 'above']);
  const sized = (name: Sized, size: number | undefined) => {
    const { [name]: _, ...others } = panels.sizes;
    onChange({ ...panels, sizes: size === undefined ? others : { ...others, [name]: size } });
  };
  return edges.map(([name, edge]) => <Separator key={name} name={name} edge={edge} onSize={(size) => sized(name, size)} />);
}

/** A size within the panel's bounds and its share of the window. */
function bounded(name: Sized, size: number): number {
  const { least, most, share } = BOUNDS[name];
  const room = ((name === 'orders' ? window.innerHeight : window.innerWidth) * share) / 100;
  return Math.round(Math.max(least, Math.min(most, room, size)));
}

interface SeparatorProps {
  readonly name: Sized;
  readonly edge: Edge;
  /** Undefined for the size that fits the window. */
  readonly onSize: (size: number | undefined) => void;
}

function Separator({ name, edge, onSize }: SeparatorProps) {
  const { t } = useTranslation('panels');
  const area = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  const drag = useRef<{ readonly at: number; readonly size: number; readonly now: number }>(undefined);
  const isUpright = edge !== 'above';
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const measure = () => setSize(isUpright ? element.offsetWidth : element.offsetHeight);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [isUpright]);
  /** The way along which the panel grows: 1 where coordinates do, -1 against them. */
  const growth = () => {
    const isMirrored = isUpright && document.documentElement.dir === 'rtl';
    return (edge === 'end') === isMirrored ? -1 : 1;
  };
  const at = (event: PointerEvent) => (isUpright ? event.clientX : event.clientY);
  const move = (event: PointerEvent) => {
    const { current } = drag;
    if (current === undefined) return;
    const now = bounded(name, current.size + (at(event) - current.at) * growth());
    drag.current = { ...current, now };
    // Drawn by the page itself while it moves; the screen hears of it when it is let go.
    document.documentElement.style.setProperty(sizeProperty(name), sizeText(name, now));
  };
  const drop = () => {
    const { current } = drag;
    drag.current = undefined;
    if (current !== undefined && current.now !== current.size) onSize(current.now);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP : STEP;
    const [more, less] = isUpright ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
    const next: Readonly<Record<string, number | undefined>> = {
      [more]: size + step * growth(),
      [less]: size - step * growth(),
      Home: BOUNDS[name].least,
      End: BOUNDS[name].most,
    };
    const wanted = next[event.key];
    if (wanted === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    onSize(wanted === undefined ? undefined : bounded(name, wanted));
  };
  return (
    <div ref={area} className={`panel-separator panel-separator-${name}`}>
      <div
        role="separator"
        tabIndex={0}
        aria-label={t(`size_${name}`)}
        aria-orientation={isUpright ? 'vertical' : 'horizontal'}
        aria-valuenow={size}
        aria-valuemin={BOUNDS[name].least}
        aria-valuemax={bounded(name, Infinity)}
        className={`panel-edge panel-edge-${edge}`}
        title={t('separator_help')}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { at: at(event), size, now: size };
        }}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
        onDoubleClick={() => onSize(undefined)}
        onKeyDown={press}
      />
    </div>
  );
}

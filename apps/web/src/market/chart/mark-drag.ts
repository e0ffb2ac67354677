import type { Quotation } from '@candor/api';
import type { ChartController } from './controller.ts';
import type { DraggedMark, MarkSource } from './marks.ts';

/** Distance within which a line has to be pressed, in pixels: a finger needs more room than a mouse. */
const NEAR = { mouse: 5, pen: 8, touch: 14 };
/** A press that moves less than this was no drag. */
const LEAST_MOVE = 4;

/** The line that is nearest to a height, if it is near enough and may be dragged. */
export function lineAt(lines: readonly { readonly id: string; readonly y: number }[], y: number, near: number): string | undefined {
  const sorted = lines
    .map((line) => ({ id: line.id, away: Math.abs(line.y - y) }))
    .filter(({ away }) => away <= near)
    .toSorted((left, right) => left.away - right.away);
  return sorted[0]?.id;
}

/** Lets the lines of a screen be dragged to other prices; returns the way to end it. */
export function dragMarks(plot: HTMLElement, controller: ChartController, marks: MarkSource, market: Quotation): () => void {
  const stops = new AbortController();
  let drag:
    | { readonly id: string; readonly from: number; readonly pointer: number; mark: DraggedMark | undefined; moved: boolean }
    | undefined;
  const guide = document.createElement('div');
  guide.className = 'drag-guide';
  guide.hidden = true;
  plot.append(guide);

  const heightOf = (event: PointerEvent): number => event.clientY - plot.getBoundingClientRect().top;
  const lineUnder = (event: PointerEvent): string | undefined => {
    const near = event.pointerType === 'touch' ? NEAR.touch : event.pointerType === 'pen' ? NEAR.pen : NEAR.mouse;
    const lines = controller.marks.flatMap(({ id, price }) => {
      const y = controller.heightOf(price);
      return y !== undefined && marks.dragged?.(market, id, price) !== undefined ? [{ id, y }] : [];
    });
    return lineAt(lines, heightOf(event), near);
  };
  const end = (): void => {
    drag = undefined;
    guide.hidden = true;
  };
  const options = { signal: stops.signal, capture: true };

  plot.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      const id = lineUnder(event);
      if (id === undefined) return;
      // The chart would scroll by it.
      event.stopPropagation();
      drag = { id, from: heightOf(event), pointer: event.pointerId, mark: undefined, moved: false };
      plot.setPointerCapture(event.pointerId);
    },
    options,
  );
  // The chart listens to the mouse events that browsers make of pointers, too.
  for (const name of ['mousedown', 'touchstart'] as const)
    plot.addEventListener(
      name,
      (event) => {
        if (drag === undefined) return;
        event.stopPropagation();
        // On a phone the page would scroll by it.
        event.preventDefault();
      },
      { ...options, passive: false },
    );
  plot.addEventListener(
    'pointermove',
    (event) => {
      if (drag === undefined) {
        if (event.buttons === 0) plot.toggleAttribute('data-draggable', lineUnder(event) !== undefined);
        return;
      }
      event.stopPropagation();
      const y = heightOf(event);
      if (!drag.moved && Math.abs(y - drag.from) < LEAST_MOVE) return;
      const price = controller.priceAt(y);
      drag.moved = true;
      drag.mark = price === undefined ? undefined : marks.dragged?.(market, drag.id, price);
      guide.hidden = drag.mark === undefined;
      guide.style.top = `${y}px`;
      guide.dataset['kind'] = drag.mark?.kind;
      guide.textContent = drag.mark?.text ?? '';
    },
    options,
  );
  plot.addEventListener(
    'pointerup',
    (event) => {
      if (drag === undefined) return;
      event.stopPropagation();
      const { mark } = drag;
      end();
      mark?.drop();
    },
    options,
  );
  plot.addEventListener('pointercancel', end, options);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(), options);
  return () => {
    stops.abort();
    guide.remove();
    plot.removeAttribute('data-draggable');
  };
}

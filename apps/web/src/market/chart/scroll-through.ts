/** A finger that rests this long before it moves means the chart's crosshair. */
const HELD_MS = 240;
/** Pixels until it is known which way a finger goes; the chart decides no earlier. */
const LEAST_MOVE = 5;

/**
 * Lets an upright drag by touch scroll the page also where it begins on the chart, which would take it for its own. Sideways drags, pinches and
 * drags that begin with a finger at rest stay the chart's. Returns the way to stop. Beside it the plot needs `touch-action: pan-y`.
 */
export function scrollThrough(plot: HTMLElement): () => void {
  const stops = new AbortController();
  const options = { signal: stops.signal, capture: true, passive: true };
  let from: { readonly x: number; readonly y: number; readonly at: number } | undefined;
  let isUpright: boolean | undefined;
  plot.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined;
      isUpright = undefined;
    },
    options,
  );
  plot.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (from === undefined || touch === undefined) return;
      const [across, along] = [Math.abs(touch.clientX - from.x), Math.abs(touch.clientY - from.y)];
      if (isUpright === undefined && across + along >= LEAST_MOVE) isUpright = along > across && event.timeStamp - from.at < HELD_MS;
      if (isUpright === true) event.stopPropagation();
    },
    options,
  );
  return () => stops.abort();
}

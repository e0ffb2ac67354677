/** Quotes, bars and books are drawn together, no more often than this. */
const EVERY_MS = 100;
/** On a slow device rarer, so that each throttle takes about so much of the page's one thread and keys are answered between. */
const SHARE = 0.1;
const EVERY_MS_MAX = 1_000;
/** Interval of a hidden page, which keeps up without drawing. */
const HIDDEN_MS = 1_000;
/**
 * Intervals of drawing while the page scrolls: changes are not read then, and the frames are for the scroll. The chart, which costs a frame or two,
 * is drawn more rarely than texts.
 */
const SCROLLING_MS = 1_000;
const CHART_SCROLLING_MS = 5_000;
/** Rest after which a scroll is over: between two strokes of a finger it continues. */
const SCROLL_REST_MS = 300;

/** Functions of the page that the throttle needs. */
export interface Screen {
  now(): number;
  after(milliseconds: number, work: () => void): void;
  /** Calls back when the work that was begun is done, in all its microtasks. */
  done(work: () => void): void;
  /** Calls back before and after the next frame has been laid out and painted. */
  frame(before: () => void, after: () => void): void;
  isHidden(): boolean;
  isScrolling(): boolean;
}

/**
 * Lets what came over the line through in one go, at most as often as the eye sees and the device bears. Of things with one key only the newest is let
 * through, in the order in which the keys first came. The first after a pause goes at once. While the page scrolls it opens rarely.
 */
export class RenderThrottle {
  readonly #screen: Screen;
  readonly #scrollingMs: number;
  readonly #waiting = new Map<string, () => void>();
  #began = -Infinity;
  #open = 0;
  #due = false;

  constructor(screen: Screen, scrollingMs = SCROLLING_MS) {
    this.#screen = screen;
    this.#scrollingMs = scrollingMs;
  }

  put(key: string, show: () => void): void {
    this.#waiting.set(key, show);
    if (this.#due) return;
    this.#due = true;
    this.#wait();
  }

  /** Waits until the throttle is open. The length of a frame is known only when it is painted, so that the throttle may open later than it was going to. */
  #wait(): void {
    const { now, after, isScrolling } = this.#screen;
    const wait = this.#open - now();
    if (wait > 0) after(wait, () => this.#wait());
    else if (isScrolling() && now() - this.#began < this.#scrollingMs) after(EVERY_MS, () => this.#wait());
    else this.#let();
  }

  #let(): void {
    const { now, isHidden, done, frame } = this.#screen;
    const began = now();
    this.#began = began;
    const shows = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#due = false;
    this.#open = began + (isHidden() ? HIDDEN_MS : EVERY_MS);
    for (const show of shows) show();
    if (isHidden()) return;
    let worked = 0;
    let painting = 0;
    done(() => (worked = now() - began));
    frame(
      () => (painting = now()),
      () => {
        const taken = worked + (now() - painting);
        this.#open = began + Math.min(EVERY_MS_MAX, Math.max(EVERY_MS, taken / SHARE));
      },
    );
  }
}

function nextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(undefined);
}

let scrolledAt = -Infinity;
if ('addEventListener' in globalThis) addEventListener('scroll', () => (scrolledAt = performance.now()), { capture: true, passive: true });

const SCREEN: Screen = {
  now: () => performance.now(),
  after: (milliseconds, work) => void setTimeout(work, milliseconds),
  done: nextTask,
  frame(before, after) {
    requestAnimationFrame(() => {
      before();
      nextTask(after);
    });
  },
  isHidden: () => document.hidden,
  isScrolling: () => performance.now() - scrolledAt < SCROLL_REST_MS,
};

/** Lets through what is drawn as text. */
export const throttle = new RenderThrottle(SCREEN);
/** Lets through what the chart draws, in other moments, so that no task does both. */
export const chartThrottle = new RenderThrottle(SCREEN, CHART_SCROLLING_MS);

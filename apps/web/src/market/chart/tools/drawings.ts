import { registerOverlay, type Chart, type Overlay, type OverlayCreate } from 'klinecharts';
import { wantsText, type DrawingTool } from '../tools.ts';
import { drawingsOf, keepDrawings, type Drawing } from './kept-drawings.ts';
import { rectangle } from './rectangle.ts';
import { UndoStack } from './undo.ts';

registerOverlay(rectangle);

const GROUP = 'drawings';
/** The library's step of a drawing that has all its points. */
const FINISHED = -1;

/** A drawing on the chart, and the library's name of it. */
export interface ShownDrawing {
  readonly id: string;
  readonly tool: DrawingTool;
}

/** Drawings of a customer on the chart of one market: kept after each step, and taken back step by step. */
export class Drawings {
  readonly #chart: Chart;
  readonly #key: string;
  readonly #changed: () => void;
  readonly #steps: UndoStack<readonly Drawing[]>;
  /** The library's drawings are being replaced: what it tells of them meanwhile is no step of the customer's. */
  #replacing = false;
  #begun: string | undefined;
  #selected: string | undefined;

  /** Shows what was kept under the key. */
  constructor(chart: Chart, key: string, changed: () => void) {
    this.#chart = chart;
    this.#key = key;
    this.#changed = changed;
    this.#steps = new UndoStack(drawingsOf(key));
    this.#replace(this.#steps.now);
  }

  get shown(): readonly ShownDrawing[] {
    return this.#whole().map(({ id, name }) => ({ id, tool: name as DrawingTool }));
  }

  get canUndo(): boolean {
    return this.#steps.canUndo;
  }

  get canRedo(): boolean {
    return this.#steps.canRedo;
  }

  get hasSelected(): boolean {
    return this.#selected !== undefined;
  }

  /** Whether a tool waits for its points. */
  get isDrawing(): boolean {
    return this.#begun !== undefined;
  }

  /** Starts drawing with a tool; `text` is what a note or tag says. */
  start(tool: DrawingTool, text: string, magnet: boolean): void {
    this.stop();
    const id = this.#chart.createOverlay({
      ...this.#overlay(tool, wantsText(tool) ? text : undefined),
      mode: magnet ? 'strong_magnet' : 'normal',
    });
    this.#begun = typeof id === 'string' ? id : undefined;
    this.#changed();
  }

  /** Leaves a drawing that has not got all its points. */
  stop(): void {
    const id = this.#begun;
    if (id === undefined) return;
    this.#begun = undefined;
    this.#chart.removeOverlay({ id });
    this.#changed();
  }

  remove(id: string): void {
    this.#chart.removeOverlay({ id });
  }

  removeSelected(): void {
    if (this.#selected !== undefined) this.remove(this.#selected);
  }

  clear(): void {
    this.#replace([]);
    this.#step();
  }

  undo(): void {
    const before = this.#steps.undo();
    if (before !== undefined) this.#show(before);
  }

  redo(): void {
    const next = this.#steps.redo();
    if (next !== undefined) this.#show(next);
  }

  /** Takes the drawings off the chart; they stay kept. */
  dispose(): void {
    this.#replace([]);
  }

  #show(drawings: readonly Drawing[]): void {
    this.#replace(drawings);
    keepDrawings(this.#key, drawings);
    this.#changed();
  }

  #replace(drawings: readonly Drawing[]): void {
    this.#replacing = true;
    this.#selected = undefined;
    this.#begun = undefined;
    this.#chart.removeOverlay({ groupId: GROUP });
    for (const { tool, points, text } of drawings)
      this.#chart.createOverlay({
        ...this.#overlay(tool, text),
        points: points.map(({ at, price }) => ({
          ...(at !== undefined && { timestamp: at }),
          ...(price !== undefined && { value: price }),
        })),
      });
    this.#replacing = false;
  }

  #overlay(tool: DrawingTool, text: string | undefined): OverlayCreate {
    // The library tells of a step before it has taken it.
    const later = (): void => {
      if (!this.#replacing) queueMicrotask(() => this.#step());
    };
    return {
      name: tool,
      groupId: GROUP,
      ...(text !== undefined && { extendData: text }),
      onDrawEnd: () => {
        this.#begun = undefined;
        later();
      },
      onPressedMoveEnd: later,
      onRemoved: later,
      onSelected: ({ overlay }) => this.#select(overlay.id),
      onDeselected: ({ overlay }) => overlay.id === this.#selected && this.#select(undefined),
    };
  }

  #select(id: string | undefined): void {
    this.#selected = id;
    this.#changed();
  }

  /** Drawings that have all their points. */
  #whole(): readonly Overlay[] {
    return this.#chart.getOverlays({ groupId: GROUP }).filter(({ currentStep }) => currentStep === FINISHED);
  }

  #step(): void {
    const drawings = this.#whole().map(({ name, points, extendData }): Drawing => ({
      tool: name as DrawingTool,
      points: points.map(({ timestamp, value }) => ({ at: timestamp, price: value })),
      text: typeof extendData === 'string' ? extendData : undefined,
    }));
    if (this.#selected !== undefined && !this.#whole().some(({ id }) => id === this.#selected)) this.#selected = undefined;
    if (JSON.stringify(drawings) !== JSON.stringify(this.#steps.now)) {
      this.#steps.set(drawings);
      keepDrawings(this.#key, drawings);
    }
    this.#changed();
  }
}

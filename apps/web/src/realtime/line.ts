/** Interval in milliseconds at which the line is looked at. */
export const CHECK_EVERY_MS = 250;
/** Silence after which a line is taken for lost: the venue says something each second. */
const SILENT_MS = 2_000;
/** It is not waited for any longer; another line is opened. */
const DEAD_MS = 4_000;
/** A line that did not come within that long is as lost as one that broke. */
const NEVER_MS = 8_000;
/** A check that comes so late says that the page was paused, not the venue: what came meanwhile may wait behind it. */
const LATE_MS = 1_500;

/**
 * Judges whether the venue keeps up what the page shows. A line that was cut says so by itself. One that died without a word is known by its
 * silence. One behind a network that the browser calls gone counts as lost, until a request has passed. A request to a venue on this device does
 * pass.
 */
export class Line {
  #open = false;
  #beganAt: number | undefined;
  #hasOpened = false;
  #offlineSince: number | undefined;
  #heardAt = 0;
  #checkedAt = 0;
  #silent = false;

  get isUp(): boolean {
    return this.#open && !this.#silent && this.#offlineSince === undefined;
  }

  /** Whether the figures of the page may be old: the line broke, or never came. */
  isLost(now: number): boolean {
    return !this.isUp && (this.#hasOpened || (this.#beganAt !== undefined && now - this.#beganAt > NEVER_MS));
  }

  /** The line is asked for. */
  begin(now: number): void {
    this.#beganAt = now;
  }

  opened(now: number): void {
    this.#open = true;
    this.#hasOpened = true;
    this.heard(now);
  }

  closed(): void {
    this.#open = false;
  }

  /** Something came over the line. */
  heard(now: number): void {
    this.#heardAt = now;
    this.#silent = false;
  }

  /** The browser says that it has no network. */
  offline(now: number): void {
    this.#offlineSince = now;
  }

  /** The browser has a network again. */
  online(): void {
    this.#offlineSince = undefined;
  }

  /** The venue answered a request that was sent at that moment. */
  answered(sentAt: number): void {
    if (this.#offlineSince !== undefined && sentAt >= this.#offlineSince) this.online();
  }

  /** Judges the silence; true when another line should be opened. */
  check(now: number): boolean {
    const late = now - this.#checkedAt > LATE_MS;
    this.#checkedAt = now;
    if (late) this.#heardAt = Math.max(this.#heardAt, now - SILENT_MS);
    const silence = now - this.#heardAt;
    this.#silent = this.#open && silence > SILENT_MS;
    return this.#open && silence > DEAD_MS;
  }
}

import type { RecordedEvent } from '../events.ts';

/** One message from an exchange, parsed from JSON. */
export interface ExchangeFrame {
  readonly at: number;
  /** The request that was answered, for replies to requests. */
  readonly url?: string;
  readonly body: unknown;
}

/**
 * Reads the messages of one connection in order. Messages that carry no prices (acknowledgements, heartbeats, channels we do not
 * use) give nothing; malformed ones throw `BadRowError`.
 */
export type FrameReader = (frame: ExchangeFrame) => RecordedEvent[];

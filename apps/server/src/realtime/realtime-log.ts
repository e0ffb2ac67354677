/** Where the sockets say what they met. */
export interface RealtimeLog {
  warn(details: object, message: string): void;
}

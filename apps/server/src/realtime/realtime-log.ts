/** Log of what the sockets meet. */
export interface RealtimeLog {
  warn(details: object, message: string): void;
}

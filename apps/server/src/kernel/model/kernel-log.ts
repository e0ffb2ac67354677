/** Where the kernel says what it met. */
export interface KernelLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Room {
  readonly most: number;
  readonly used: number;
}
export function limitsFault(limits: string, rooms?: readonly Room[]): string | undefined;
export function userRoom(limits: string, countOf: () => number): Room[];
export function groupRooms(group: string, read: (file: string) => string | undefined): Room[];
export function requireLimits(): void;

interface Looking {
  readonly name: string;
  readonly of?: readonly string[];
}
export class Passed {
  constructor(before: Readonly<Record<string, string>>, files?: ReadonlyMap<string, string>);
  static remembered(): Passed;
  stands(check: Looking): boolean;
  note(check: Looking): void;
  get noted(): Readonly<Record<string, string>>;
  keep(): void;
}

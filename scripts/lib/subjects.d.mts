export function subjectFaults(subjects: readonly string[]): string[];

export function subjectsSinceMain(): string[];

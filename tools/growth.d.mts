export function grown(recorded: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): string[]

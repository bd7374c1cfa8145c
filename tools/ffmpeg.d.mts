export const builds: Readonly<Record<string, string>>
export function isGood(line: string): boolean
export function provideFfmpeg(): void

export function whoSees(root: string, moved: readonly string[]): string[] | undefined

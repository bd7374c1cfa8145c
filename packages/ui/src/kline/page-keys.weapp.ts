/** A mini-program has no keys. */
export function usePageKeys(_keys: Readonly<Record<string, () => void>>): void {}

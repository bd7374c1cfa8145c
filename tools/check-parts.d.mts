/** `name`: only that the file is there. */
export type Look = 'links' | 'typeNames' | 'marks' | 'name'
export function partOf(look: Look, path: string, text: string): string
export function partsKeptIn(
  folder: string,
  version: string,
  root: string,
): {
  isSame(look: Look, path: string, before: string, now: string): boolean
  keep(files: Iterable<readonly [look: Look, path: string, hash: string]>): void
}

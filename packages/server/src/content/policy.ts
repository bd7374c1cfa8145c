import type { LevelId } from '@rostrum/contract/kernel'

/** A block without levels is for everybody; another one for whoever holds, or asks to preview, one of its levels. */
export function isForLevels(blockLevels: readonly LevelId[], levels: ReadonlySet<string>): boolean {
  return blockLevels.length === 0 || blockLevels.some((level) => levels.has(level))
}

/** -1, 0 or 1 by the numbers of `1.0.19`; a missing number counts as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0))
  for (let at = 0; at < Math.max(left?.length ?? 0, right?.length ?? 0); at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

import type { ShownTo } from '@rostrum/contract/content'
import type { LevelId } from '@rostrum/contract/kernel'

/**
 * A block without levels is for everybody; a block with levels is for a member who holds, or asks to preview, one of
 * them.
 */
export function isForLevels(blockLevels: readonly LevelId[], levels: ReadonlySet<string>): boolean {
  return blockLevels.length === 0 || blockLevels.some((level) => levels.has(level))
}

/** Who looks at the home page. */
export interface HomeViewer {
  readonly isMember: boolean
  /** In the mode for minors, which shows no advertisement. */
  readonly isMinor: boolean
  /** The levels that the member holds. */
  readonly levelIds: readonly string[]
  /** Levels whose blocks are asked for by the address, held or not. */
  readonly asked: readonly string[]
}

/** Whether a banner is for this visitor or member. Levels count only when they are held. */
export function isForViewer(
  { who, levelIds }: { readonly who: ShownTo; readonly levelIds: readonly LevelId[] },
  viewer: HomeViewer,
): boolean {
  if (who === 'visitors') return !viewer.isMember
  return (who === 'all' || viewer.isMember) && isForLevels(levelIds, new Set(viewer.levelIds))
}

/** -1, 0 or 1, comparing the numbers of `1.0.19`; a missing number counts as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0))
  for (let at = 0; at < Math.max(left?.length ?? 0, right?.length ?? 0); at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

/** One page of the trail, as stored in an entry of the browser's history. */
export interface Step {
  readonly key: string
  /** Path and query as in the address bar. */
  readonly url: string
  /** Px from the top of the page's scroller. */
  readonly scroll?: number
}

/** The content of `history.state`: the whole trail, so that reload, Back and deep links can rebuild it. */
export interface Stamp {
  readonly app: 'rostrum'
  /** Changes with each relaunch: entries of another epoch are discarded pages. */
  readonly epoch: string
  readonly trail: readonly Step[]
  /** The number of overlay entries on the top page. */
  readonly layers: number
}

/** Number of pages that stay mounted. The oldest is removed, and rebuilt when the user goes back to it. */
export const MAX_PAGES = 10

export const topOf = (trail: readonly Step[]): Step | undefined => trail[trail.length - 1]

/** Position of an entry, counted from the bottom of its stack. */
export const positionOf = ({ trail, layers }: Pick<Stamp, 'trail' | 'layers'>): number => trail.length - 1 + layers

/** A stamp of ours, or undefined for a foreign entry. */
export function readStamp(state: unknown): Stamp | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { app, epoch, trail, layers }: Partial<Record<keyof Stamp, unknown>> = state
  if (app !== 'rostrum' || typeof epoch !== 'string' || typeof layers !== 'number' || !Array.isArray(trail))
    return undefined
  const steps = trail.filter(isStep)
  return steps.length > 0 && steps.length === trail.length ? { app, epoch, trail: steps, layers } : undefined
}

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null) return false
  const { key, url }: Partial<Record<keyof Step, unknown>> = value
  return typeof key === 'string' && typeof url === 'string' && url.startsWith('/')
}

export const sameTrail = (a: readonly Step[], b: readonly Step[]): boolean =>
  a.length === b.length && a.every(({ key }, index) => key === b[index]?.key)

/** The visible part of the bars. In px of the page. */
export interface View {
  /** Width of one bar with the gaps around it. */
  readonly space: number
  /** From the newest bar's right edge to the right edge of the plot; negative when the reader looks at older bars. */
  readonly shift: number
}

/** The plot and the bars a view applies to. */
export interface Ground {
  readonly count: number
  /** Width of the plot in px, without the axis. */
  readonly width: number
  /** Free px at the right of the newest bar. */
  readonly gap: number
  /** Bars that do not fill the width begin at the left, like an unfinished day. */
  readonly isFromLeft: boolean
}

const MIN_SPACE = 1
const MAX_SPACE = 50

/** The middle of a bar; `at` may be fractional. */
export const xOf = (at: number, { space, shift }: View, { count, width }: Ground): number =>
  width - shift - (count - 0.5 - at) * space

const placeAt = (x: number, { space, shift }: View, { count, width }: Ground): number =>
  count - 0.5 - (width - shift - x) / space

/** The bar under a point, or the nearest bar when the point lies beside them. */
export const barAt = (x: number, view: View, ground: Ground): number =>
  Math.max(0, Math.min(ground.count - 1, Math.round(placeAt(x, view, ground))))

/** First and last bar that is at least partly visible. */
export function seen(view: View, ground: Ground): { readonly from: number; readonly to: number } {
  return {
    from: Math.max(0, Math.floor(placeAt(0, view, ground) + 0.5)),
    to: Math.min(ground.count - 1, Math.ceil(placeAt(ground.width, view, ground) - 0.5)),
  }
}

/** Keeps the view between the oldest and the newest bar. */
export function kept(view: View, { count, width, gap, isFromLeft }: Ground): View {
  const space = Math.max(MIN_SPACE, Math.min(MAX_SPACE, view.space))
  const rest = width - count * space
  if (rest >= gap) return { space, shift: isFromLeft ? rest : gap }
  return { space, shift: Math.max(rest, Math.min(gap, view.shift)) }
}

/** The bars follow the finger: dragging to the right shows older ones. */
export const panned = (view: View, byPx: number, ground: Ground): View =>
  kept({ ...view, shift: view.shift - byPx }, ground)

/** Zooms around `x`, which stays in place. */
export function zoomed(view: View, scale: number, x: number, ground: Ground): View {
  const space = Math.max(MIN_SPACE, Math.min(MAX_SPACE, view.space * scale))
  const place = placeAt(x, view, ground)
  return kept({ space, shift: ground.width - x - (ground.count - 0.5 - place) * space }, ground)
}

/** New bars were added at the end: a reader of older bars keeps seeing them. */
export const grown = (view: View, by: number, gap: number): View =>
  view.shift < gap ? { ...view, shift: view.shift - by * view.space } : view

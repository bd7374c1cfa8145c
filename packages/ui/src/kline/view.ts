/** What part of the bars is looked at. Px of the page. */
export interface View {
  /** Width of one bar with the room around it. */
  readonly space: number
  /** From the newest bar's right edge to the right edge of the plot; negative when older bars are looked at. */
  readonly shift: number
}

/** What a view is over. */
export interface Ground {
  readonly count: number
  /** Px of the plot, without the axis. */
  readonly width: number
  /** Px kept free at the right of the newest bar. */
  readonly gap: number
  /** Fewer bars than there is room for begin at the left, as a day that is not over. */
  readonly isFromLeft: boolean
}

const MIN_SPACE = 1
const MAX_SPACE = 50

/** Middle of a bar; `at` need not be whole. */
export const xOf = (at: number, { space, shift }: View, { count, width }: Ground): number =>
  width - shift - (count - 0.5 - at) * space

const placeAt = (x: number, { space, shift }: View, { count, width }: Ground): number =>
  count - 0.5 - (width - shift - x) / space

/** The bar under a point; the nearest one beside them. */
export const barAt = (x: number, view: View, ground: Ground): number =>
  Math.max(0, Math.min(ground.count - 1, Math.round(placeAt(x, view, ground))))

/** First and last bar of which something is seen. */
export function seen(view: View, ground: Ground): { readonly from: number; readonly to: number } {
  return {
    from: Math.max(0, Math.floor(placeAt(0, view, ground) + 0.5)),
    to: Math.min(ground.count - 1, Math.ceil(placeAt(ground.width, view, ground) - 0.5)),
  }
}

/** Neither beyond the newest bar nor beyond the oldest. */
export function kept(view: View, { count, width, gap, isFromLeft }: Ground): View {
  const space = Math.max(MIN_SPACE, Math.min(MAX_SPACE, view.space))
  const rest = width - count * space
  if (rest >= gap) return { space, shift: isFromLeft ? rest : gap }
  return { space, shift: Math.max(rest, Math.min(gap, view.shift)) }
}

/** The bars follow the finger: to the right come older ones. */
export const panned = (view: View, byPx: number, ground: Ground): View =>
  kept({ ...view, shift: view.shift - byPx }, ground)

/** What is at `x` stays there. */
export function zoomed(view: View, scale: number, x: number, ground: Ground): View {
  const space = Math.max(MIN_SPACE, Math.min(MAX_SPACE, view.space * scale))
  const place = placeAt(x, view, ground)
  return kept({ space, shift: ground.width - x - (ground.count - 0.5 - place) * space }, ground)
}

/** Bars came behind the newest: whoever looks at older ones goes on looking at them. */
export const grown = (view: View, by: number, gap: number): View =>
  view.shift < gap ? { ...view, shift: view.shift - by * view.space } : view

/** A rectangle in percent of the whole. */
export interface Tile<T> {
  readonly item: T
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Divides a rectangle by the weights of its items, largest first, into tiles as square as can be. `ratio`: width over
 * height of the whole as it is drawn.
 */
export function treemap<T>(items: readonly T[], weightOf: (item: T) => number, ratio: number): Tile<T>[] {
  const sorted = items.filter((item) => weightOf(item) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  const total = sorted.reduce((sum, item) => sum + weightOf(item), 0)
  const tiles: Tile<T>[] = []
  let box: Box = { left: 0, top: 0, width: ratio, height: 1 }
  let rest = sorted.map((item) => ({ item, area: (weightOf(item) / total) * ratio }))
  while (rest.length > 0) {
    const count = bestCount(rest, Math.min(box.width, box.height))
    const row = rest.slice(0, count)
    rest = rest.slice(count)
    box = place(row, box, (tile) => tiles.push(tile))
  }
  return tiles.map(({ item, left, top, width, height }) => ({
    ...{ item, left: (left / ratio) * 100, top: top * 100, width: (width / ratio) * 100, height: height * 100 },
  }))
}

interface Part<T> {
  readonly item: T
  readonly area: number
}

/** How many of the next parts make the squarest row along a side. */
function bestCount<T>(parts: readonly Part<T>[], side: number): number {
  let [best, count] = [Infinity, 1]
  for (let next = 1; next <= parts.length; next += 1) {
    const worst = worstOf(parts.slice(0, next), side)
    if (worst > best) break
    ;[best, count] = [worst, next]
  }
  return count
}

function worstOf<T>(row: readonly Part<T>[], side: number): number {
  const sum = row.reduce((all, { area }) => all + area, 0)
  const depth = sum / side
  return Math.max(...row.map(({ area }) => Math.max(area / depth / depth, (depth * depth) / area)))
}

function place<T>(row: readonly Part<T>[], box: Box, put: (tile: Tile<T>) => void): Box {
  const sum = row.reduce((all, { area }) => all + area, 0)
  const isAcross = box.width < box.height
  const depth = sum / (isAcross ? box.width : box.height)
  let at = isAcross ? box.left : box.top
  for (const { item, area } of row) {
    const length = area / depth
    if (isAcross) put({ item, left: at, top: box.top, width: length, height: depth })
    else put({ item, left: box.left, top: at, width: depth, height: length })
    at += length
  }
  return isAcross
    ? { ...box, top: box.top + depth, height: box.height - depth }
    : { ...box, left: box.left + depth, width: box.width - depth }
}

/** Numbers below a bound that look like chance and are the same on every run. */
export function diceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], dice: (below: number) => number): T[] {
  const left = [...things]
  const found: T[] = []
  while (left.length > 0) found.push(...left.splice(dice(left.length), 1))
  return found
}

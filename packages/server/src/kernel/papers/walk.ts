/** Pages of at most `size` rows, each after the last row of the one before. */
export async function* walkOf<T>(next: (after: T | undefined) => Promise<T[]>, size: number): AsyncGenerator<T[]> {
  for (let after: T | undefined; ; ) {
    const rows = await next(after)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < size) return
  }
}

interface Rows<T> {
  readonly pages: readonly { readonly rows: readonly T[] }[]
}

/** All rows so far, each once: a row that moved between two pages during reading would appear twice. */
export function rowsOf<T extends { readonly id: string }>(data: Rows<T> | undefined): T[] {
  const seen = new Set<string>()
  return (data?.pages ?? []).flatMap((page) => page.rows).filter(({ id }) => !seen.has(id) && seen.add(id))
}

interface Pages<T> {
  readonly pages: readonly { readonly rows: readonly T[] }[]
}

/** All rows so far, each once. */
export function rowsIn<T extends { readonly id: string }>(data: Pages<T> | undefined): T[] {
  return [...new Map((data?.pages ?? []).flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()]
}

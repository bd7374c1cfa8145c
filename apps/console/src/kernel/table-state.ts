import { useSearchParams } from 'react-router'

export interface TableState {
  /** Pages begin at 1. */
  readonly page: number
  /** Where the next rows begin, for lists that are walked by a cursor. */
  readonly cursor: string
  readonly filters: Readonly<Record<string, string>>
  /** Key of the row whose details are open. */
  readonly open: string | null
  readonly setPage: (page: number) => void
  /** '' leads back to the first rows. */
  readonly setCursor: (cursor: string) => void
  readonly setFilter: (name: string, value: string) => void
  /** All of them at once; what is not named is chosen no more. */
  readonly setFilters: (values: Readonly<Record<string, string>>) => void
  /** Whether the address says nothing about the list. */
  readonly isBare: boolean
  readonly setOpen: (key: string | null) => void
}

/** Where a list stands, kept in the address: it can be sent to somebody, and Back leads to it. */
export function useTableState(names: readonly string[]): TableState {
  const [params, setParams] = useSearchParams()
  const change = (edit: (next: URLSearchParams) => void, isStep: boolean): void =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        edit(next)
        return next
      },
      { replace: !isStep },
    )
  const put = (next: URLSearchParams, name: string, value: string): void => {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    cursor: params.get('cursor') ?? '',
    filters: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])),
    open: params.get('open'),
    setPage: (page) => change((next) => put(next, 'page', page === 1 ? '' : String(page)), true),
    setCursor: (cursor) => change((next) => put(next, 'cursor', cursor), true),
    setFilter: (name, value) =>
      change((next) => {
        put(next, name, value)
        next.delete('page')
        next.delete('cursor')
        next.delete('open')
      }, false),
    setFilters: (values) =>
      change((next) => {
        for (const name of names) put(next, name, values[name] ?? '')
        for (const name of ['page', 'cursor', 'open']) next.delete(name)
      }, false),
    isBare: [...params.keys()].length === 0,
    setOpen: (key) => change((next) => put(next, 'open', key ?? ''), key !== null && params.get('open') === null),
  }
}

import type { Filter } from './filter-bar'

/** Tabs of the states that the rows of a list may be in; the first stands for all of them. */
export const stateFilter = <S extends string>(
  states: readonly S[],
  titles: Readonly<Record<S, string>>,
  all: string,
): Filter => ({
  kind: 'tabs',
  name: 'state',
  choices: [{ value: '', label: all }, ...states.map((value) => ({ value, label: titles[value] }))],
})

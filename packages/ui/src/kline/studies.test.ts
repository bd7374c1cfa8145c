import type { IndicatorTemplate } from 'klinecharts'
import { expect, test, vi } from 'vitest'
import { ChartStudies } from './studies'
import type { StudySpec } from './types'

type Template = IndicatorTemplate<{ rebased?: number }, unknown, unknown>
const { templates } = vi.hoisted(() => ({ templates: [] as Template[] }))
vi.mock('klinecharts', () => ({ registerIndicator: (one: Template) => templates.push(one) }))

const bars = [10, 20].map((close, at) => ({ timestamp: at, close, open: close, high: close, low: close }))

/** A chart that keeps what it was given as the library does: only own properties are left. */
function chartOf() {
  const given: { readonly name?: string; readonly extendData?: unknown; readonly styles?: object }[] = []
  const take = (one: unknown) => (given.push(JSON.parse(JSON.stringify(one)) as never), null)
  const chart = {
    createIndicator: take,
    overrideIndicator: (one: unknown) => take(one) === null,
    removeIndicator: () => true,
    setPaneOptions: () => undefined,
    getVisibleRange: () => ({ from: 0, to: 2, realFrom: 0, realTo: 2 }),
    subscribeAction: () => undefined,
  }
  let brand = '#111'
  const colours = { rise: '', fall: '', flat: '', accent: '', grid: '', quiet: '', strong: '' }
  const studies = new ChartStudies(chart, 'candle_pane', {
    digits: 2,
    colours: () => ({ ...colours, brand, page: '', tint: '', family: '', textPx: 12 }),
    showMeans: () => undefined,
  })
  return { studies, given, darken: () => (brand = '#eee') }
}
const bar = (t: number, c: number) => ({ t, o: c, h: c, l: c, c, v: 0, a: 0 })

/** How many bars there were so far, and the close. */
const study = (name: string): StudySpec => ({
  ...{ name, params: [20, 2], lines: ['N', 'C'], columns: 1 },
  create() {
    let count = 0
    return { push: ({ c }) => [++count, c], replaceLast: ({ c }) => [count, c] }
  },
})

test('a study follows the bars one at a time, and a tick changes the last one alone', () => {
  const { studies, given } = chartOf()
  studies.useSub(study('TICK'), 400)
  const template = templates.find(({ name }) => name === 'Rostrum TICK')
  const calc = (some: object) => template?.calc(some as never, { extendData: given.at(-1)?.extendData } as never)
  const first = calc(bars)
  expect(first).toEqual([
    { m0: 1, m1: 10 },
    { m0: 2, m1: 20 },
  ])
  expect(calc([bars[0], { ...bars[1], close: 21 }])).toEqual([
    { m0: 1, m1: 10 },
    { m0: 2, m1: 21 },
  ])
  studies.useSub(undefined, 400)
  expect(calc(bars)).toEqual([])
})

test('the line of another security is there, though the library copies what it is given', () => {
  const { studies, given } = chartOf()
  const line = () =>
    templates
      .find(({ name }) => name === 'RostrumBeside')
      ?.calc(bars, { extendData: given.at(-1)?.extendData } as never)
  studies.compare({ name: '另一只', bars: [bar(0, 1), bar(1, 3)] })
  expect(line()).toEqual([{ rebased: 10 }, { rebased: 30 }])
  studies.compare(undefined)
  expect(line()).toEqual([])
})

test('when the page turns dark, the line, the lines over the bars and the second pane turn with it', () => {
  const { studies, given, darken } = chartOf()
  studies.compare({ name: '另一只', bars: [bar(0, 1), bar(1, 3)] })
  studies.useMain(study('BOLL'))
  studies.useSub(study('MACD'), 400)
  expect(JSON.stringify(given[0]?.styles)).toContain('#111')
  darken()
  const before = given.length
  studies.restyle()
  const told = given.slice(before)
  expect(told.map(({ name }) => name)).toEqual(['Rostrum BOLL', 'Rostrum MACD', given[0]?.name])
  expect(JSON.stringify(told.at(-1)?.styles)).toContain('#eee')
  // What is drawn stays as it is.
  expect(told.at(-1)).not.toHaveProperty('extendData')
})

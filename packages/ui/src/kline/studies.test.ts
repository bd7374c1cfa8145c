import type { IndicatorTemplate } from 'klinecharts'
import { expect, test, vi } from 'vitest'
import { ChartStudies } from './studies'

type Template = IndicatorTemplate<{ rebased?: number }, unknown, unknown>
const { templates } = vi.hoisted(() => ({ templates: [] as Template[] }))
vi.mock('klinecharts', () => ({ registerIndicator: (one: Template) => templates.push(one) }))

const bars = [10, 20].map((close, at) => ({ timestamp: at, close, open: close, high: close, low: close }))

test('the line of another security is there, though the library copies what it is given', () => {
  let given: unknown
  const take = (one: unknown) => {
    // As the library does: only own properties are left.
    given = (JSON.parse(JSON.stringify(one)) as { extendData?: unknown }).extendData
    return null
  }
  const chart = {
    createIndicator: take,
    overrideIndicator: (one: unknown) => take(one) === null,
    removeIndicator: () => true,
    setPaneOptions: () => undefined,
    getVisibleRange: () => ({ from: 0, to: 2, realFrom: 0, realTo: 2 }),
    subscribeAction: () => undefined,
  }
  const colours = { rise: '', fall: '', flat: '', brand: '', accent: '', grid: '', quiet: '', strong: '' }
  const studies = new ChartStudies(chart, 'candle_pane', {
    digits: 2,
    colours: () => ({ ...colours, page: '', tint: '', family: '', textPx: 12 }),
    showMeans: () => undefined,
  })
  const line = () => templates[0]?.calc(bars, { extendData: given } as never)
  const bar = (t: number, c: number) => ({ t, o: c, h: c, l: c, c, v: 0, a: 0 })
  studies.compare({ name: '另一只', bars: [bar(0, 1), bar(1, 3)] })
  expect(line()).toEqual([{ rebased: 10 }, { rebased: 30 }])
  studies.compare(undefined)
  expect(line()).toEqual([])
})

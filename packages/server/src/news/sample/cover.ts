import { coverArts, coverSvg, pictureOf, type CoverTone, type CoverWish } from '@rostrum/server/kernel/drawing'

/** One ground for each series: a column, a category of articles or of videos. */
const tones: Readonly<Record<string, CoverTone>> = {
  headline: 'ink',
  notice: 'sand',
  research: 'sage',
  education: 'lake',
  company: 'plum',
  rates: 'mist',
  statements: 'pine',
  positions: 'clay',
  basics: 'lake',
  risk: 'clay',
  rules: 'sand',
  funds: 'sage',
}

/** What stands large on the covers of videos; elsewhere the category stands beside the cover. */
export const videoNames: Readonly<Record<string, string>> = {
  basics: '入门',
  risk: '仓位',
  rules: '规则',
  statements: '财报',
  funds: '基金',
}

/** The cover of the `nth` item of a list: the ground tells its series, and its neighbours are drawn differently. */
export function coverOf(series: string, nth: number): Promise<Buffer> {
  return pictureOf(coverSvg(wishOf(series, nth)))
}

/** The same with the name of the category and the title of the video. */
export function videoCoverOf(category: string, nth: number, title: string): Promise<Buffer> {
  return pictureOf(coverSvg({ ...wishOf(category, nth), label: { series: videoNames[category] ?? '', title } }))
}

const wishOf = (series: string, nth: number): CoverWish => ({
  tone: tones[series] ?? 'mist',
  art: coverArts[nth % coverArts.length] ?? 'curve',
  seed: nth,
})

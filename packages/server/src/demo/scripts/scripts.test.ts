import { expect, test } from 'vitest'
import { candlesOf } from '../drawing/candles'
import { pointSizeOf } from '../drawing/picture'
import { missingGlyphs } from '@rostrum/server/kernel/drawing'
import { CAPTION_CHARS, lengthOf, timelineOf } from '../timeline'
import { wordsOf } from '../replays'
import { sampleFilms } from './films'
import { sampleReplays } from '../past'
import { sampleProgram } from './sample-program'
import { volumePrice } from './volume-price'

const films = [...new Set(sampleFilms.map(({ script }) => script))]
const replays = sampleReplays.map(({ script }) => script)
const scripts = [volumePrice, ...films, ...replays]

test.each(scripts)('$id: the font has every character that is drawn', (script) => {
  expect(missingGlyphs(`${JSON.stringify(script)}示例画面·示意图，非真实行情0123456789/开盘最高低收价`)).toEqual([])
})

test.each([...films, ...replays])('$id: it lasts three to eight minutes and ends with the risk line', (script) => {
  const lengthSec = lengthOf(timelineOf(script)) / 1_000
  expect(lengthSec).toBeGreaterThanOrEqual(180)
  expect(lengthSec).toBeLessThanOrEqual(480)
  expect(script.scenes.at(-1)?.lines.at(-1)?.text).toMatch(/不构成投资建议。市场有风险，投资需谨慎。$/u)
})

/** Promises, tips and secrets; codes of securities. */
const FORBIDDEN =
  /稳赚|必涨|必赚|包赚|保本|保证|承诺|内幕|荐股|推荐买入|目标价|抄底|牛股|黑马|妖股|暴利|暴富|跟单|翻倍|\d{6}/u

test.each(scripts)('$id: nothing is promised or recommended, and no security is named', (script) => {
  expect(FORBIDDEN.exec(JSON.stringify(script))?.[0]).toBeUndefined()
})

test('the words around the sample videos and in the rooms promise nothing either', () => {
  const around = [...sampleFilms, ...sampleReplays].map(({ script, ...words }) => words)
  expect(FORBIDDEN.exec(JSON.stringify(around))?.[0]).toBeUndefined()
  expect(FORBIDDEN.exec('保证收益')?.[0]).toBe('保证')
})

test('there are twelve sample videos, each with a title of its own, in every category', () => {
  expect(new Set(sampleFilms.map(({ title }) => title)).size).toBe(12)
  const categories = sampleFilms.flatMap(({ release }) => release?.category.name ?? [])
  expect(new Set(categories)).toEqual(new Set(['入门', '仓位与风险', '财务报表', '基金与债券']))
})

test('the font has every character of the titles on covers', () => {
  const titles = [...sampleFilms.map(({ title }) => title), ...sampleReplays.map(({ script }) => script.title)]
  expect(missingGlyphs(titles.join(''))).toEqual([])
})

test('a character that the font lacks is found', () => {
  expect(missingGlyphs('量𠮷价')).toEqual(['𠮷'])
})

test.each(scripts)(
  '$id: every caption fits into one line, and the lines follow one another without a gap',
  (script) => {
    const beats = timelineOf(script)
    for (const [at, beat] of beats.entries()) {
      expect(beat.text.length, beat.text).toBeLessThanOrEqual(CAPTION_CHARS)
      expect(beat.fromMs).toBe(beats[at - 1]?.toMs ?? 0)
    }
  },
)

test.each(scripts)('$id: beside a chart the points are still large enough to be read', ({ scenes }) => {
  for (const { chart, points } of scenes) if (chart) expect(pointSizeOf(points), points.join()).toBeGreaterThan(18)
})

test.each(scripts)('$id: every point and mark that a line shows is there, and in the end all are shown', (script) => {
  const beats = timelineOf(script)
  for (const [at, { points, chart }] of script.scenes.entries()) {
    const last = beats.filter(({ scene }) => scene === at).at(-1)
    expect(last?.points).toBe(points.length)
    if (chart) expect(last?.grownTo).toBe(1)
    if (chart?.kind !== 'candles') continue
    const bars = candlesOf(chart).length
    expect(last?.marks).toBe(chart.marks?.length ?? 0)
    for (const { bar, to = bar } of chart.marks ?? []) expect(Math.max(bar, to)).toBeLessThan(bars)
  }
})

test('the sample lesson lasts three to five minutes, and everything written in the room falls into it', () => {
  const lengthSec = lengthOf(timelineOf(sampleProgram.script)) / 1_000
  expect(lengthSec).toBeGreaterThan(180)
  expect(lengthSec).toBeLessThan(300)
  const { talk } = sampleProgram
  expect(talk.filter(({ answer }) => answer)).toHaveLength(2)
  for (const { atSec, answer } of talk) {
    expect(atSec).toBeLessThan(answer?.startSec ?? lengthSec)
    expect(answer?.startSec ?? 0).toBeLessThan(answer?.endSec ?? 1)
    expect(answer?.endSec ?? 0).toBeLessThan(lengthSec)
  }
})

test('no two recordings share a file: one would remove the other', () => {
  expect(new Set(scripts.map(({ id }) => id)).size).toBe(scripts.length)
})

test('there are eight replays, each of its own evening, and most are open to visitors', () => {
  expect(new Set(sampleReplays.map(({ script }) => script.title)).size).toBe(8)
  expect(new Set(sampleReplays.map(({ daysAgo }) => daysAgo)).size).toBe(8)
  expect(sampleReplays.filter(({ visitorMode }) => visitorMode === 'read').length).toBeGreaterThanOrEqual(6)
})

test.each(sampleReplays)('$script.id: chat, questions and pins fall into the lesson, in step with it', (replay) => {
  const { durationMs, said } = wordsOf(replay)
  const end = durationMs / 1_000
  for (const { atSec, answer } of said) {
    expect(atSec).toBeLessThan(answer?.fromSec ?? end)
    if (answer) expect(answer.fromSec).toBeLessThan(answer.toSec)
    if (answer) expect(answer.toSec).toBeLessThan(end)
  }
  expect(said.filter(({ answer }) => answer)).toHaveLength(2)
  expect(said.filter(({ pin }) => pin)).toHaveLength(2)
  expect(said.length).toBeGreaterThanOrEqual(9)
})

test.each(sampleReplays)('$script.id: captions follow one another and say what was said', (replay) => {
  const { durationMs, captions } = wordsOf(replay)
  expect([captions[0]?.fromMs, captions.at(-1)?.toMs]).toEqual([0, durationMs])
  for (const [at, { fromMs, toMs }] of captions.entries()) {
    expect(fromMs).toBe(captions[at - 1]?.toMs ?? 0)
    expect(toMs).toBeGreaterThan(fromMs)
  }
  const lines = replay.script.scenes.flatMap((scene) => scene.lines)
  expect(captions.map(({ text }) => text).join('')).toBe(lines.map(({ text }) => text).join(''))
})

test('a question is answered when its words stand on the board', () => {
  for (const replay of sampleReplays) {
    const beats = timelineOf(replay.script)
    const answered = wordsOf(replay).said.flatMap(({ answer }) => answer ?? [])
    for (const [at, { fromSec }] of answered.entries()) {
      const beat = beats.find(({ fromMs }) => fromMs === Math.round(fromSec * 1_000))
      expect([replay.script.scenes[beat?.scene ?? -1]?.title, beat?.points]).toEqual(['现场提问', at + 1])
    }
  }
})

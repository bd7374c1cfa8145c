import type { ScriptPlace, SpokenRemark, ReplayScript } from '../replays'
import type { Scene, ScriptLine } from '../script'

/** A question of the board, and what the teacher says to it at the end of the lesson. */
interface Asked {
  readonly at: ScriptPlace
  readonly who: 'first' | 'second'
  readonly text: string
  /** Stands on the board while it is answered. */
  readonly short: string
  readonly spoken: readonly string[]
  readonly written: string
}

interface Plan extends Omit<ReplayScript, 'script' | 'talk'> {
  readonly id: string
  readonly title: string
  readonly opening: readonly string[]
  /** The last one closes the lesson, after the questions. */
  readonly pages: readonly Scene[]
  readonly asked: readonly Asked[]
  /** Pages are counted from the opening, which is 0. */
  readonly chat: readonly SpokenRemark[]
}

const series = '直播回放'
const POINTS_MAX = 4

/** A lesson that is over: an opening, its pages, the questions, and how it closes. */
export function lessonOf({ id, title, opening, pages, asked, chat, ...words }: Plan): ReplayScript {
  const [body, closing] = [pages.slice(0, -1), pages.slice(-1)]
  const answers = body.length + 1
  const scenes = [openingOf(title, opening, body), ...body, answersOf(asked), ...closing]
  const questions = asked.map(({ at, who, text, written, spoken }, index): SpokenRemark => {
    const first = asked.slice(0, index).reduce((sum, one) => sum + one.spoken.length, 1)
    return {
      at,
      who,
      text,
      answer: { from: [answers, first], to: [answers, first + spoken.length - 1], text: written },
    }
  })
  return { ...words, script: { id, series, title, scenes }, talk: [...chat, ...questions] }
}

function openingOf(title: string, opening: readonly string[], body: readonly Scene[]): Scene {
  const points = body.slice(0, POINTS_MAX).map((page) => page.title)
  const lines = opening.map((text, at) => ({
    text,
    points: Math.ceil(((at + 1) / opening.length) * points.length),
  }))
  return { title, points, lines }
}

function answersOf(asked: readonly Asked[]): Scene {
  const spoken = asked.flatMap(({ spoken }, at): ScriptLine[] => spoken.map((text) => ({ text, points: at + 1 })))
  return {
    title: '现场提问',
    points: asked.map(({ short }) => short),
    lines: [{ text: '下面回答提问区里的问题。' }, ...spoken],
  }
}

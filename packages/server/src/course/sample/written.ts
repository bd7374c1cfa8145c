import type { CourseCategory, CourseDifficulty } from '@rostrum/contract/course'
import type { CoverArt, CoverTone } from '@rostrum/server/kernel/drawing'

/** A lesson of a sample course: a text, a sound with its text, or the title of a sample video or room. */
export interface SampleLesson {
  readonly title: string
  readonly trial?: true
  readonly noSkip?: true
  /** Lines: a paragraph, `## ` a heading, `- ` an item of a list. */
  readonly text?: string
  readonly video?: string
  /** A sound is made of these notes; the text says so. */
  readonly recording?: { readonly notes: readonly number[]; readonly seconds: number }
  readonly room?: string
  /** The title of a sample questionnaire with points. */
  readonly quiz?: string
}

export interface SampleCourse {
  readonly title: string
  readonly summary: string
  readonly suits: string
  readonly intro: string
  readonly category: CourseCategory
  readonly difficulty: CourseDifficulty
  /** Index of the sample teachers. */
  readonly teacher: number
  readonly daysAgo: number
  readonly look: readonly [tone: CoverTone, art: CoverArt]
  readonly inOrder?: true
  readonly oneDevice?: true
  readonly certifies?: true
  /** Its texts are also a document to read on paper. */
  readonly handout?: { readonly title: string; readonly canDownload: boolean }
  /** Only for a level that ordinary sample members do not hold. */
  readonly forLevel?: true
  readonly chapters: readonly { readonly title: string; readonly lessons: readonly SampleLesson[] }[]
}

const escaped = (line: string): string => line.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The lines of a lesson as HTML. */
export function htmlOf(text: string): string {
  const blocks = text
    .trim()
    .split('\n')
    .map((line) => {
      if (line.startsWith('## ')) return `<h2>${escaped(line.slice(3))}</h2>`
      return line.startsWith('- ') ? `<ul><li>${escaped(line.slice(2))}</li></ul>` : `<p>${escaped(line)}</p>`
    })
  return blocks.join('').replaceAll('</ul><ul>', '')
}

import type { CourseAct, CourseId, courseEndpoints } from '@rostrum/contract/course'
import type { OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import type { CourseDeskPeople } from '../ports'
import type { CourseRepository } from '../repository'
import { isSame, missingIn, textsOf, type CourseChecks, type CourseTexts, type WrittenCourse } from './checking'
import { publishCourse } from './publishing'
import { handOf } from './reading'
import type { CourseDeskRepository, CourseDraftRow } from './repository'

export interface WritingParts {
  readonly kernel: Kernel
  readonly courses: CourseRepository
  readonly drafts: CourseDeskRepository
  readonly desk: CourseDeskPeople
  readonly checks: CourseChecks
  /** Lessons were added to what members see. */
  readonly added: (tx: Transaction, id: CourseId, version: number, lessons: number) => Promise<void>
}

type Asked<N extends keyof typeof courseEndpoints> = ParsedOf<(typeof courseEndpoints)[N]>
interface Seen {
  readonly id: CourseId
  readonly version: number
}
/** What an act makes of the working copy. */
interface Done {
  readonly act: CourseAct
  readonly change: Partial<CourseDraftRow>
  readonly why?: string
}

/** What editors and reviewers do with a course. Each act names the version it was decided on. */
export function courseWriting(parts: WritingParts) {
  const { kernel, courses, drafts, checks, added } = parts
  const { act, begin, seen, now } = acting(parts)
  return {
    async save(by: OperatorId, written: WrittenCourse): Promise<void> {
      const { id, version } = written
      if (!isUuid(id)) return refuse('course.draft_not_found')
      const texts = textsOf(written, await checks.materialsOf(written))
      const known = await drafts.find(id)
      if (!known && version > 0) return refuse('course.draft_not_found')
      await checks.save(written, texts, known)
      if (version === 0 && (await kernel.db.tx(id, (tx) => begin(tx, by, id, texts)))) return
      // The same save again, whose answer was lost, or one that changes nothing.
      const isRepeat = (before: CourseDraftRow): boolean =>
        isSame(before, texts) &&
        (before.version === version || (before.version === version + 1 && before.changedBy === by))
      // What was reviewed was another text.
      const change = { ...texts, state: 'draft', changedBy: by, changedAt: now(), why: null } as const
      await act(by, { id, version }, () => ({ act: 'save', change }), isRepeat)
    },
    async submit(by: OperatorId, at: Seen): Promise<void> {
      const draft = await seen(at)
      const what = missingIn(draft)
      if (what !== '') return refuse('course.draft_incomplete', { what })
      await checks.go(draft)
      await act(by, at, ({ state }) =>
        state === 'draft' || state === 'withdrawn'
          ? { act: 'submit', change: { state: 'review', why: null } }
          : refuse('course.draft_state'),
      )
    },
    async review(by: OperatorId, { pass, why, ...at }: Asked<'course.reviewDraft'>): Promise<void> {
      await act(by, at, (before) => {
        if (before.state !== 'review') return refuse('course.draft_state')
        if (before.changedBy === by) return refuse('course.review_self')
        if (pass) return { act: 'pass', change: { state: 'approved', why: null }, why }
        return why.length < 2 ? refuse('course.review_why') : { act: 'back', change: { state: 'draft', why }, why }
      })
    },
    async publish(by: OperatorId, at: Seen): Promise<void> {
      await checks.go(await seen(at))
      await act(by, at, async (before, tx) => {
        if (before.state !== 'approved') return refuse('course.draft_unreviewed')
        const { publishAt, added: lessons } = await publishCourse(courses, tx, before, now())
        if (lessons > 0) await added(tx, before.id, before.version + 1, lessons)
        return { act: 'publish', change: { state: 'published', publishAt, why: null } }
      })
    },
    async withdraw(by: OperatorId, { why, ...at }: Asked<'course.withdrawCourse'>): Promise<void> {
      await act(by, at, async (before, tx) => {
        if (!(await courses.findLive(tx, before.id))?.isOn) return refuse('course.draft_state')
        await courses.turnOff(tx, before.id)
        return { act: 'withdraw', change: { state: 'withdrawn', why }, why }
      })
    },
  }
}

export type CourseWriting = ReturnType<typeof courseWriting>

/** The rows that an act writes. */
function acting({ kernel: { clock, db }, drafts, desk }: WritingParts) {
  const now = () => new Date(clock.now())
  const note = (tx: Transaction, by: OperatorId, { id, version, touchedAt }: CourseDraftRow, { act, why }: Done) =>
    drafts.addStep(tx, { courseId: id, version, act, by, at: touchedAt, why: why || null })
  return {
    now,
    seen: async ({ id }: Seen): Promise<CourseDraftRow> =>
      (isUuid(id) ? await drafts.find(id) : undefined) ?? refuse('course.draft_not_found'),
    /** False: there is one with this id. */
    async begin(tx: Transaction, by: OperatorId, id: CourseId, texts: CourseTexts): Promise<boolean> {
      const at = now()
      const begun = { id, version: 1, state: 'draft', changedBy: by, changedAt: at, touchedAt: at } as const
      const row: CourseDraftRow = { ...texts, ...begun, publishAt: null, why: null, sample: false }
      if (!(await drafts.add(tx, row))) return false
      await note(tx, by, row, { act: 'save', change: {} })
      return true
    },
    /** Refuses an act on a version that is not the present one; a repeat changes nothing. */
    async act(
      by: OperatorId,
      { id, version }: Seen,
      decide: (before: CourseDraftRow, tx: Transaction) => Done | Promise<Done>,
      isRepeat: (before: CourseDraftRow) => boolean = () => false,
    ): Promise<void> {
      if (!isUuid(id)) return refuse('course.draft_not_found')
      const names = await desk.operatorNames()
      await db.tx(id, async (tx) => {
        const before = (await drafts.hold(tx, id)) ?? refuse('course.draft_not_found')
        if (isRepeat(before)) return
        if (before.version !== version) {
          const { name, at } = handOf(before.changedBy, before.touchedAt, names)
          return refuse('course.draft_changed', { name, at, version: before.version })
        }
        const done = await decide(before, tx)
        const row = { ...before, ...done.change, version: version + 1, touchedAt: now() }
        await drafts.change(tx, row)
        await note(tx, by, row, done)
      })
    },
  }
}

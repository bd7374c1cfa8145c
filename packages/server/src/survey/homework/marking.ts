import type { AnswerOf, MemberId, ParsedOf, TeacherId } from '@rostrum/contract/kernel'
import type { HomeworkId, homeworkEndpoints, WorkMark } from '@rostrum/contract/survey'
import { returnedHours } from '@rostrum/contract/survey/limits'
import { linkTo } from '@rostrum/contract/pages'
import type { ClaimedFile } from '@rostrum/server/content'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { refuse, pageOfRows, windowOf } from '@rostrum/server/kernel'
import { aroundOf, JUDGED_MOST, type HomeworkParts } from './answering'
import { mostIn, totalOf } from './grading'
import { markingOf, personOf, seenOfWork, workOf } from './presenting'
import type { HomeworkRowStored, WorkStored } from './repository'
import { statisticsOf } from './statistics'
import { text } from './text.zh'

type Calls = typeof homeworkEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

interface Marker {
  readonly memberId: MemberId
  readonly teacherId: TeacherId
}

const HOUR_MS = 3_600_000

/** Where teachers mark what was handed in. */
export function homeworkMarking({ kernel: { db, clock }, homework, desk, ports, told }: HomeworkParts) {
  async function ofTeacher(id: HomeworkId, { teacherId }: Marker): Promise<HomeworkRowStored> {
    const row = isUuid(id) ? await homework.find(id) : undefined
    return row?.teacherIds.includes(teacherId) && row.state !== 'draft' ? row : refuse('survey.work_not_found')
  }
  /** Somebody else was faster: it says who, or that the member handed in again. */
  async function changed(work: WorkStored): Promise<never> {
    const by = work.markedBy
    const name = by === null ? text.handedInAgain : text.markedBy(personOf(await ports.teachers([by]), by).name)
    return refuse('survey.work_mark_changed', { name })
  }
  async function tell(tx: Transaction, row: HomeworkRowStored, work: WorkStored, isBack: boolean, version: number) {
    await ports.notify(
      {
        to: work.memberId,
        kind: 'homework',
        title: isBack ? text.returned(row.content.title) : text.marked(row.content.title),
        content: isBack ? text.returnedHint(returnedHours) : text.markedHint,
        link: linkTo('survey.homeworkAnswer', { id: row.id }),
        key: `survey.homework:${work.id}:${version}`,
      },
      tx,
    )
  }

  return {
    async list(
      { state, ...page }: Asked<'survey.listMarking'>,
      { teacherId }: Marker,
    ): Promise<Answer<'survey.listMarking'>> {
      const rows = await desk.listOf(teacherId, state === 'waiting', windowOf(page))
      const counts = await desk.counts(rows.map(({ id }) => id))
      return pageOfRows(rows, page, (row) => markingOf(row, counts.get(row.id)))
    },

    async answers(
      { id, state, ...page }: Asked<'survey.listHomeworkAnswers'>,
      marker: Marker,
    ): Promise<Answer<'survey.listHomeworkAnswers'>> {
      const row = await ofTeacher(id, marker)
      const found = pageOfRows(await desk.answers(row.id, state, windowOf(page)), page, (work) => work)
      const [people, { teachers }, counts, judged] = await Promise.all([
        ports.contacts(found.rows.map(({ memberId }) => memberId)),
        aroundOf(ports, [row]),
        desk.counts([row.id]),
        desk.judged(row.id, JUDGED_MOST),
      ])
      const names = new Map(people.map(({ memberId, nickname }) => [memberId, nickname]))
      const { keys, questions } = row.content
      const around = { names, teachers, urlOf: ports.files.url, goneName: text.gone }
      return {
        hasMore: found.hasMore,
        rows: found.rows.map((work) => workOf(work, around)),
        homework: markingOf(row, counts.get(row.id)),
        keys,
        statistics: statisticsOf(judged, mostIn(questions, keys)),
      }
    },

    async mark(
      { idempotencyKey: key, ...given }: Asked<'survey.markHomework'>,
      marker: Marker,
    ): Promise<Answer<'survey.markHomework'>> {
      const found = isUuid(given.answerId) ? await desk.findAnswer(given.answerId) : undefined
      if (!found) return refuse('survey.work_answer_not_found')
      const action = {
        owner: marker.memberId,
        key,
        input: { call: 'survey.markHomework', input: given },
        now: clock.now(),
      }
      return db.tx(found.memberId, (tx) =>
        idempotent(tx, action, async () => {
          const work = await desk.holdAnswer(tx, given.answerId)
          const row = work && (await homework.find(work.homeworkId, tx))
          if (!work || !row?.teacherIds.includes(marker.teacherId)) return refuse('survey.work_answer_not_found')
          if (given.seen !== seenOfWork(work)) return changed(work)
          const isBack = given.back === true
          if (isBack && given.comment === '') return refuse('survey.work_back_words')
          await voiceOf(tx, given.voiceFileId, work, marker)
          const result = isBack ? undefined : scored(row, work, given.scores)
          const now = clock.now()
          const verdict: Partial<WorkStored> = {
            state: isBack ? 'returned' : 'marked',
            marks: result?.marks ?? work.marks,
            points: result?.points ?? null,
            lost: result?.lost ?? 0,
            comment: given.comment,
            voiceId: given.voiceFileId ?? null,
            markedAt: new Date(now),
            markedBy: marker.teacherId,
            returnedUntil: isBack ? new Date(now + returnedHours * HOUR_MS) : null,
            askedAt: null,
          }
          await homework.change(tx, work, verdict)
          await told(tx, row, { ...work, ...verdict, version: work.version + 1 })
          await tell(tx, row, work, isBack, work.version + 1)
          return { state: isBack ? ('returned' as const) : ('marked' as const), points: result?.points }
        }),
      )
    },
  }

  async function voiceOf(
    tx: Transaction,
    id: WorkStored['voiceId'] | undefined,
    work: WorkStored,
    { memberId }: Marker,
  ): Promise<void> {
    // The comment that is there already stays as it is.
    if (!id || id === work.voiceId) return
    const fits = ({ kind }: ClaimedFile) => kind === 'audio'
    if (!(await ports.files.claim(tx, { memberId, ids: [id], usedBy: `survey.mark:${work.id}`, fits })))
      refuse('survey.work_file')
  }
}

/** The points that a teacher gave. Every question that counts has some, and none has more than it is worth. */
function scored(
  row: HomeworkRowStored,
  work: WorkStored,
  scores: Asked<'survey.markHomework'>['scores'],
): { readonly marks: Record<string, WorkMark>; readonly points: number; readonly lost: number } {
  const marks: Record<string, WorkMark> = {}
  for (const [at, { id }] of work.asked.entries()) {
    const mark = work.marks[id]
    if (!mark) continue
    const points = scores.find(({ questionId }) => questionId === id)?.points ?? mark.points
    if (points === undefined || points > mark.most) return refuse('survey.work_score', { no: at + 1, most: mark.most })
    marks[id] = { points, most: mark.most }
  }
  const total = totalOf(marks, work.isLate ? row.content.late.percent : 0)
  return { marks, points: total?.points ?? 0, lost: total?.lost ?? 0 }
}

export type HomeworkMarking = ReturnType<typeof homeworkMarking>

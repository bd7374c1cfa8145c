import { isDeepStrictEqual } from 'node:util'
import { Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import {
  WorkId,
  type Answers,
  type ChangedAnswers,
  type HomeworkId,
  type homeworkEndpoints,
} from '@rostrum/contract/survey'
import { firstFault, handedIn, isGiven } from '@rostrum/contract/survey/answering'
import { markQuestionsMax } from '@rostrum/contract/survey/limits'
import { faultWords } from '@rostrum/contract/survey/words'
import { linkTo } from '@rostrum/contract/pages'
import { beijingDay } from '@rostrum/market'
import type { ClaimedFile } from '@rostrum/server/content'
import { isUuid, newId, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import { refuse, type Kernel, pageOfRows, windowOf } from '@rostrum/server/kernel'
import { isFor, listReaderOf, type SurveyReader } from '../policy'
import { judged, totalOf, mostIn } from './grading'
import { isMarkedAt, isReturned, isTakingAt, isTellingAt, stateAt } from './policy'
import type { HomeworkPorts, WorkTold } from './ports'
import { askedIn, fileIdsIn, listedOf, shownOf, type Around } from './presenting'
import type { HomeworkDeskRepository, HomeworkRepository, HomeworkRowStored, WorkStored } from './repository'
import { statisticsOf } from './statistics'
import { text } from './text.zh'

type Calls = typeof homeworkEndpoints
type Asked<N extends keyof Calls> = ParsedOf<Calls[N]>
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

export interface HomeworkParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'events'>
  readonly homework: HomeworkRepository
  readonly desk: HomeworkDeskRepository
  readonly ports: HomeworkPorts
  /** What else becomes of work that can be told. */
  readonly told: WorkTold
}

/** Enough for every class; more would say nothing else. */
export const JUDGED_MOST = 2_000

/** What the pages of these homeworks say of other slices' things. */
export async function aroundOf(ports: HomeworkPorts, rows: readonly HomeworkRowStored[]): Promise<Around> {
  const courseIds = [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))]
  const [teachers, courses] = await Promise.all([
    ports.teachers([...new Set(rows.flatMap(({ content, teacherIds }) => [content.teacherId, ...teacherIds]))]),
    ports.courseTitles(courseIds),
  ])
  return { teachers, courses }
}

/** Homework as members read and answer it. */
export function homeworkAnswering({ kernel: { db, clock, events }, homework, desk, ports, told }: HomeworkParts) {
  async function opened(id: HomeworkId, reader: SurveyReader, by?: Executor): Promise<HomeworkRowStored> {
    const row = isUuid(id) ? await homework.find(id, by) : undefined
    if (!row || row.state === 'draft') return refuse('survey.work_not_found')
    const [work] = await homework.works(reader.memberId, [row.id], by)
    // Taken back, it stays with those who handed it in.
    if (row.state === 'closed' && !work) return refuse('survey.work_not_found')
    if (!work && !isFor(row.levelIds, reader)) return refuse('survey.work_level')
    if (row.openAt.getTime() > clock.now()) return refuse('survey.work_not_open')
    return row
  }
  /** Holds what the member answers here; refuses where nothing more is taken. */
  async function answerable(tx: Transaction, id: HomeworkId, reader: SurveyReader) {
    const row = await opened(id, reader, tx)
    await homework.hold(tx, reader.memberId, row.id)
    const [work] = await homework.works(reader.memberId, [row.id], tx)
    const now = clock.now()
    if (work?.state === 'marked') return refuse('survey.work_marked')
    if (!isTakingAt(row, work, now)) return refuse('survey.work_over')
    if (work?.state === 'submitted' && isTellingAt(row, work, now)) return refuse('survey.work_final')
    return { row, work, now }
  }
  async function claimed(tx: Transaction, memberId: MemberId, row: HomeworkRowStored, answers: Answers): Promise<void> {
    const { questions } = row.content
    const ids = fileIdsIn(questions, answers)
    if (ids.length === 0) return
    const spoken = new Set(
      fileIdsIn(
        questions.filter(({ kind }) => kind === 'voice'),
        answers,
      ),
    )
    const fits = ({ fileId, kind }: ClaimedFile) => (kind === 'audio') === spoken.has(fileId)
    if (!(await ports.files.claim(tx, { memberId, ids, usedBy: `survey.work:${row.id}`, fits })))
      refuse('survey.work_file')
  }

  /** Once a day for each homework, however much waits. */
  async function tellMarkers(tx: Transaction, row: HomeworkRowStored, title: string): Promise<void> {
    await ports.notify(
      {
        to: await ports.accounts(row.teacherIds),
        kind: 'homework',
        title,
        content: text.waitingHint,
        link: linkTo('survey.marking', { id: row.id }),
        key: `survey.homeworkWaiting:${row.id}:${beijingDay(clock.now())}`,
      },
      tx,
    )
  }

  return {
    async list(
      asked: Asked<'survey.listHomework'>,
      reader: SurveyReader | undefined,
    ): Promise<Answer<'survey.listHomework'>> {
      const now = clock.now()
      const { state: group, sessionId, courseId, roomId } = asked
      const filter = { group, sessionId, courseId, roomId, now: new Date(now) }
      const rows = await homework.list(listReaderOf(reader), filter, windowOf(asked))
      const ids = rows.map(({ id }) => id)
      const [around, works, drafts] = await Promise.all([
        aroundOf(ports, rows),
        reader && ids.length > 0 ? homework.works(reader.memberId, ids) : [],
        reader && ids.length > 0 ? homework.drafts(reader.memberId, ids) : [],
      ])
      return pageOfRows(rows, asked, (row) =>
        listedOf(row, around, now, {
          work: works.find(({ homeworkId }) => homeworkId === row.id),
          draft: drafts.find(({ homeworkId }) => homeworkId === row.id),
        }),
      )
    },

    async get(id: HomeworkId, reader: SurveyReader): Promise<Answer<'survey.getHomework'>> {
      const row = await opened(id, reader)
      const now = clock.now()
      const [[work], [draft], around] = await Promise.all([
        homework.works(reader.memberId, [row.id]),
        homework.drafts(reader.memberId, [row.id]),
        aroundOf(ports, [row]),
      ])
      const most = mostIn(row.content.questions, row.content.keys)
      const isTold = isTellingAt(row, work, now) && row.dueAt.getTime() <= now
      const own = work && isMarkedAt(row, work, now) ? reader.memberId : undefined
      const statistics = isTold ? statisticsOf(await desk.judged(row.id, JUDGED_MOST), most, own) : undefined
      return shownOf({ row, around, now, work, draft, urlOf: ports.files.url, statistics })
    },

    saveDraft: (
      given: Asked<'survey.saveHomeworkDraft'>,
      reader: SurveyReader,
    ): Promise<Answer<'survey.saveHomeworkDraft'>> =>
      db.tx(reader.memberId, async (tx) => {
        const { row, work, now } = await answerable(tx, given.id, reader)
        const [draft] = await homework.drafts(reader.memberId, [row.id], tx)
        const known = new Set(row.content.questions.map(({ id }) => id))
        const changes = Object.fromEntries(Object.entries(given.answers).filter(([id]) => known.has(id)))
        const answers = written({ ...(draft?.answers ?? work?.answers), ...changes })
        // A save that comes after the hand-in of the same answers opens nothing again.
        if (
          !draft &&
          work?.state === 'submitted' &&
          isDeepStrictEqual(handedIn(row.content.questions, answers), work.answers)
        )
          return { savedAt: work.submittedAt.getTime() }
        await claimed(tx, reader.memberId, row, written(changes))
        const savedAt = new Date(now)
        await homework.saveDraft(tx, { memberId: reader.memberId, homeworkId: row.id, answers, savedAt })
        return { savedAt: savedAt.getTime() }
      }),

    submit(
      { idempotencyKey: key, ...given }: Asked<'survey.submitHomework'>,
      reader: SurveyReader,
    ): Promise<Answer<'survey.submitHomework'>> {
      const { memberId } = reader
      const action = { owner: memberId, key, input: { call: 'survey.submitHomework', input: given }, now: clock.now() }
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const { row, work, now } = await answerable(tx, given.id, reader)
          const wrong = firstFault(row.content.questions, given.answers)
          if (wrong)
            return refuse('survey.answer_wrong', {
              no: wrong.no,
              what: faultWords(wrong.fault),
              questionId: wrong.question.id,
            })
          const answers = handedIn(row.content.questions, given.answers)
          await claimed(tx, memberId, row, answers)
          const stored = storedOf({ row, work, memberId, answers, now })
          await homework.handIn(tx, stored)
          await told(tx, row, stored)
          if (!row.isJudged) await tellMarkers(tx, row, text.waiting(row.content.title))
          const payload = { memberId, id: row.id }
          await events.emit(tx, { name: 'survey.homeworkHandedIn', key: memberId, payload })
          return { state: stateAt(row, stored, undefined, now), isLate: stored.isLate }
        }),
      )
    },

    ask(
      { idempotencyKey: key, ...given }: Asked<'survey.askHomework'>,
      reader: SurveyReader,
    ): Promise<Answer<'survey.askHomework'>> {
      const { memberId } = reader
      const now = clock.now()
      const action = { owner: memberId, key, input: { call: 'survey.askHomework', input: given }, now }
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          const row = await opened(given.id, reader, tx)
          await homework.hold(tx, memberId, row.id)
          const [work] = await homework.works(memberId, [row.id], tx)
          if (!work || !isMarkedAt(row, work, now)) return refuse('survey.work_unmarked')
          if (!work.asked.some(({ id }) => id === given.questionId)) return refuse('survey.work_unmarked')
          if (work.asks.length >= markQuestionsMax) return refuse('survey.work_asked')
          const at = new Date(now)
          const asks = [...work.asks, { questionId: given.questionId, text: given.text, at: Instant.parse(now) }]
          await homework.change(tx, work, { asks, askedAt: work.askedAt ?? at })
          await tellMarkers(tx, row, text.doubted(row.content.title))
          return { at: at.getTime() }
        }),
      )
    },
  }
}

interface HandedIn {
  readonly row: HomeworkRowStored
  readonly work: WorkStored | undefined
  readonly memberId: MemberId
  readonly answers: Answers
  readonly now: number
}

/** What is stored of answers: judged as far as rules can. */
function storedOf({ row, work, memberId, answers, now }: HandedIn): WorkStored {
  const { content, dueAt, isJudged } = row
  const asked = askedIn(content, answers)
  // What a teacher gave back is not late a second time.
  const isLate = isReturned(work, now) ? (work?.isLate ?? false) : dueAt.getTime() <= now
  const marks = judged(asked, content.keys, answers)
  const total = isJudged ? totalOf(marks, isLate ? content.late.percent : 0) : undefined
  return {
    memberId,
    id: work?.id ?? WorkId.parse(newId()),
    homeworkId: row.id,
    state: 'submitted',
    asked,
    answers,
    marks,
    points: total?.points ?? null,
    lost: total?.lost ?? 0,
    isLate,
    submittedAt: new Date(now),
    comment: '',
    voiceId: null,
    markedAt: null,
    markedBy: null,
    returnedUntil: null,
    asks: [],
    askedAt: null,
    version: 1,
    isNoted: false,
  }
}

/** Without those that were taken back. */
const written = (answers: ChangedAnswers): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (answer !== null && isGiven(answer) ? [[id, answer]] : [])),
  )

export type HomeworkAnswering = ReturnType<typeof homeworkAnswering>

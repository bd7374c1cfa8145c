import { drawAlgorithm } from '@rostrum/contract/draw/limits'
import type { Draw, DrawId } from '@rostrum/contract/draw'
import { Instant, type AnswerOf, type MemberId } from '@rostrum/contract/kernel'
import type { drawEndpoints } from '@rostrum/contract/draw'
import type { MemberCaller, VisitorCaller } from '@rostrum/server/kernel'
import type { DrawGround } from './parts'
import { shownPrize } from './picturing'
import { drawStateOf, publicDayOf, taxTextOf } from './policy'
import type { DrawPorts } from './ports'
import type { DrawRow } from './repository'
import { text } from './text.zh'

export type ShownDraw = AnswerOf<(typeof drawEndpoints)['draw.get']>
type Caller = MemberCaller | VisitorCaller

const DAY_MS = 86_400_000
/** From so many entrants on the count may be this old. */
const CROWD = 2_000
const CROWD_MS = 3_000
/** Watching counts from so many days before a draw's joining begins. */
const WATCHED_DAYS = 30

const at = (moment: Date): Draw['now'] => Instant.parse(moment.getTime())

/** What many draws need once. */
interface About {
  readonly counts: ReadonlyMap<DrawId, number>
  readonly winners: ReadonlyMap<DrawId, number>
  readonly rooms: ReadonlyMap<string, { readonly title: string }>
  readonly levels: ReadonlyMap<string, string>
  readonly quizzes: ReadonlyMap<string, string>
  readonly mine: ReadonlyMap<DrawId, { readonly joined: boolean; readonly prizes: readonly number[] }>
  readonly rules: Awaited<ReturnType<DrawGround['ports']['rules']>>
  readonly riskTip: string
  readonly now: number
}

/** Draws as everybody sees them. */
export function drawPresenting(parts: DrawGround) {
  const { kernel, draws, claims, ports } = parts

  const crowds = new Map<DrawId, { readonly until: number; readonly count: number }>()
  /** A crowd is counted again after a moment: everybody in a room looks at the same time. */
  async function countsOf(ids: readonly DrawId[]): Promise<About['counts']> {
    const now = kernel.clock.now()
    const isKnown = (id: DrawId): boolean => (crowds.get(id)?.until ?? 0) > now
    const fresh = await draws.countEntrants(ids.filter((id) => !isKnown(id)))
    for (const [id, count] of fresh) if (count > CROWD) crowds.set(id, { until: now + CROWD_MS, count })
    return new Map(ids.map((id) => [id, fresh.get(id) ?? crowds.get(id)?.count ?? 0]))
  }

  async function mineOf(ids: readonly DrawId[], memberId: MemberId | undefined): Promise<About['mine']> {
    if (memberId === undefined) return new Map()
    const [joined, won] = await Promise.all([draws.listJoined(memberId, ids), claims.listOf(memberId, ids)])
    const prizesOf = (id: DrawId) => won.flatMap(({ drawId, prize }) => (drawId === id ? [prize] : []))
    return new Map(joined.map(({ drawId }) => [drawId, { joined: true, prizes: prizesOf(drawId) }]))
  }

  async function aboutOf(rows: readonly DrawRow[], memberId: MemberId | undefined): Promise<About> {
    const ids = rows.map(({ id }) => id)
    const running = rows.filter(({ frozenAt, publishedAt }) => publishedAt && !frozenAt).map(({ id }) => id)
    const [counts, winners, rooms, quizzes, levels, mine, rules, riskTip] = await Promise.all([
      countsOf(running),
      draws.countWinners(ids),
      ports.rooms([...new Set(rows.flatMap(({ roomId }) => roomId ?? []))]),
      ports.quizzes.titles([...new Set(rows.flatMap(({ writing }) => writing.quizId ?? []))]),
      ports.levels(),
      mineOf(ids, memberId),
      ports.rules(),
      ports.riskTip(),
    ])
    const named = new Map(levels.map(({ id, name }) => [String(id), name]))
    return { counts, winners, rooms, quizzes, levels: named, mine, rules, riskTip, now: kernel.clock.now() }
  }

  return {
    async shown(rows: readonly DrawRow[], caller: Caller = { kind: 'visitor' }): Promise<ShownDraw[]> {
      const memberId = caller.kind === 'member' ? caller.memberId : undefined
      const about = await aboutOf(rows, memberId)
      return rows.map((row) => ({ ...shownDraw(row, about, parts), ...mineIn(row, about, memberId) }))
    },
    /** Whether a member may join now, and else why not; with what the server measured. */
    async eligibility(
      row: DrawRow,
      caller: MemberCaller,
    ): Promise<Pick<ShownDraw, 'eligible' | 'reason' | 'watchedSec'>> {
      const { condition, needValue, levelIds } = row.writing
      const watchedSec = condition === 'watchSec' ? await watchedSecOf(ports, row, caller.memberId) : undefined
      const reason =
        closedReason(row, kernel.clock.now()) ??
        personReason(row, caller) ??
        (watchedSec !== undefined && watchedSec < needValue ? text.reason.watch(needValue, watchedSec) : undefined) ??
        (condition === 'level' && !caller.levelIds.some((id) => levelIds.includes(id))
          ? text.reason.level(text.and(await levelNames(ports, levelIds)))
          : await undoneReason(ports, row, caller.memberId))
      return {
        eligible: reason === undefined,
        ...(reason !== undefined && { reason }),
        ...(watchedSec !== undefined && { watchedSec }),
      }
    },
  }
}

export type DrawPresenting = ReturnType<typeof drawPresenting>

async function levelNames(ports: DrawGround['ports'], wanted: readonly string[]): Promise<string[]> {
  return (await ports.levels()).filter(({ id }) => wanted.includes(id)).map(({ name }) => name)
}

async function watchedSecOf(
  { watchedMs }: DrawGround['ports'],
  { roomId, startAt }: DrawRow,
  memberId: MemberId,
): Promise<number> {
  if (roomId === null) return 0
  return Math.floor((await watchedMs(memberId, roomId, startAt.getTime() - WATCHED_DAYS * DAY_MS)) / 1_000)
}

/** What the member has not done yet, as the server knows it. */
async function undoneReason(
  { said, signedIn, quizzes }: DrawGround['ports'],
  { roomId, writing: { condition, quizId, needValue } }: DrawRow,
  memberId: MemberId,
): Promise<string | undefined> {
  if (condition === 'comment') return (await said(memberId, roomId ?? '')) ? undefined : text.reason.comment
  if (condition === 'signIn') return (await signedIn(memberId, roomId ?? '')) ? undefined : text.reason.signIn
  if (condition !== 'quiz' || quizId === undefined) return undefined
  const best = await quizzes.best(memberId, quizId)
  return best !== undefined && best >= needValue ? undefined : text.reason.quiz(needValue, best)
}

function closedReason(row: DrawRow, now: number): string | undefined {
  const state = drawStateOf(row, now)
  if (state === 'open') return undefined
  if (state === 'void') return text.reason.void
  return state === 'published' || state === 'draft' ? text.reason.ahead : text.reason.over
}

function personReason({ teacherId }: DrawRow, caller: MemberCaller): string | undefined {
  if (caller.minor) return text.reason.minor
  return teacherId !== null && caller.teacherId === teacherId ? text.reason.own : undefined
}

function conditionTextOf({ writing, roomId }: DrawRow, { rooms, levels, quizzes }: About): string {
  const { condition, needValue, levelIds, quizId = '' } = writing
  const room = (roomId === null ? undefined : rooms.get(roomId)?.title) ?? text.room
  switch (condition) {
    case 'watchSec':
      return text.condition.watch(needValue, room)
    case 'level':
      return text.condition.level(text.and(levelIds.map((id) => levels.get(id) ?? '')))
    case 'comment':
      return text.condition.comment(room)
    case 'signIn':
      return text.condition.signIn(room)
    case 'quiz':
      return text.condition.quiz(quizzes.get(quizId) ?? text.quiz, needValue)
    case 'none':
      return text.condition.none
  }
}

interface QuizChoices {
  readonly quizzes: { readonly id: string; readonly name: string }[]
}

/** Questionnaires to choose from; that of the draw which is being changed is among them, whatever became of it. */
export async function quizChoices(
  { quizzes }: Pick<DrawPorts, 'quizzes'>,
  own: Pick<DrawRow, 'writing'> | undefined,
): Promise<QuizChoices> {
  const found = (await quizzes.choices()).map(({ id, title }) => ({ id, name: title }))
  const ownId = own?.writing.quizId
  if (ownId === undefined || found.some(({ id }) => id === ownId)) return { quizzes: found }
  const name = (await quizzes.titles([ownId])).get(ownId) ?? text.quiz
  return { quizzes: [...found, { id: ownId, name }] }
}

const publicValueOf = ({ indexCode, indexName, publicValue, publicSource, ...row }: DrawRow) => ({
  ...{ code: indexCode, name: indexName, day: publicDayOf(row, 0) },
  ...(publicValue !== null && { value: publicValue }),
  ...(publicSource !== null && { source: publicSource }),
})

/** What was hashed, as far as it is public by now. */
const hashesOf = ({ commitHash, ruleHash, entrantsHash, seed }: DrawRow) => ({
  ...(commitHash !== null && { commitHash }),
  ...(ruleHash !== null && { ruleHash }),
  ...(entrantsHash !== null && { entrantsHash }),
  ...(seed !== null && { seed }),
})

function shownDraw(row: DrawRow, about: About, parts: Pick<DrawGround, 'kernel'>): ShownDraw {
  const { writing, roomId, publishedAt } = row
  const room = roomId === null ? undefined : about.rooms.get(roomId)
  const winners = row.drawnAt ? (about.winners.get(row.id) ?? 0) : undefined
  return {
    ...{ id: row.id, name: row.name, algorithm: drawAlgorithm, sample: row.sample },
    prizes: writing.prizes.map((prize) => shownPrize(parts, prize)),
    ...{ condition: writing.condition, needValue: writing.needValue, conditionText: conditionTextOf(row, about) },
    ...{ startAt: at(row.startAt), deadline: at(row.deadline), drawAt: at(row.drawAt), claimUntil: at(row.claimUntil) },
    ...{ rules: writing.rules, organiser: writing.organiser, contact: writing.contact },
    ...(writing.quizId !== undefined && { quizId: writing.quizId }),
    ...(roomId !== null && { roomId }),
    ...(room && { roomTitle: room.title }),
    ...(publishedAt && { publishedAt: at(publishedAt) }),
    joinedCount: row.entrants ?? about.counts.get(row.id) ?? 0,
    ...hashesOf(row),
    publicValue: publicValueOf(row),
    taxText: taxTextOf(
      about.rules,
      writing.prizes.map(({ value }) => value),
    ),
    riskTip: about.riskTip,
    ...(!publishedAt && row.askedAt && { isWaiting: true }),
    ...(!publishedAt && row.returnedWhy !== null && { returnedWhy: row.returnedWhy }),
    state: drawStateOf({ ...row, ...(winners !== undefined && { winners }) }, about.now),
    now: about.now,
  }
}

function mineIn(row: DrawRow, { mine }: About, memberId: MemberId | undefined): Partial<ShownDraw> {
  if (memberId === undefined) return {}
  const own = mine.get(row.id)
  if (!own) return { joined: false }
  if (!row.drawnAt) return { joined: true }
  const names = own.prizes.flatMap((prize) => row.writing.prizes[prize]?.name ?? [])
  return { joined: true, won: own.prizes.length > 0, ...(names.length > 0 && { prizeName: text.and(names) }) }
}

import { codeOf, Instant, MemberId, Mobile, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import type { memberEndpoints } from '@rostrum/contract/member'
import { isUuid } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import { avatarUrl } from '../avatars/gallery'
import type { LevelRow, MemberRow, PeopleRepository, TeacherRow } from '../people/repository'
import { maskMobile } from '../policy'
import type { ConsoleRepository, Looked, Wanted } from './repository'
import { heldLevels, stateOf, storedState } from './account-facts'
import { consoleText as text } from './text.zh'

type Calls = typeof memberEndpoints
type Found = AnswerOf<Calls['member.findMembers']>

export interface FindingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly people: Pick<PeopleRepository, 'listLevels' | 'listTeachersOf'>
  readonly rows: Pick<ConsoleRepository, 'find'>
}

/** The list of members. */
export function findingService({ kernel: { clock, storage }, people, rows }: FindingParts) {
  /** A row of the list, and the beginning of the details. */
  function shown(row: MemberRow, levels: readonly LevelRow[]): Found['rows'][number] {
    return {
      memberId: row.memberId,
      nickname: row.nickname,
      ...(row.avatarId !== null && { avatar: avatarUrl(storage, row.avatarId) }),
      ...(row.mobile !== null && { mobileMasked: maskMobile(row.mobile) }),
      state: stateOf(row),
      levels: heldLevels(row, levels, clock.now()),
      createdAt: Instant.parse(row.createdAt.getTime()),
      sample: row.sample,
    }
  }

  return {
    shown,

    /** Members that a word may mean, newest first, for other slices. */
    async searchMembers(keyword: string, limit: number): Promise<Pick<MemberRow, 'memberId' | 'nickname'>[]> {
      const found = await rows.find({ looked: lookedFor(keyword), now: new Date(clock.now()), limit })
      return found.map(({ memberId, nickname }) => ({ memberId, nickname }))
    },

    async find({
      keyword,
      level,
      state,
      teacher,
      cursor,
      pageSize,
    }: ParsedOf<Calls['member.findMembers']>): Promise<Found> {
      const found = await rows.find({
        looked: lookedFor(keyword),
        level,
        state: state && storedState(state),
        isTeacher: teacher,
        after: cursor === undefined ? undefined : placeOf(cursor),
        now: new Date(clock.now()),
        limit: pageSize + 1,
      })
      const page = found.slice(0, pageSize)
      const [levels, teachers] = await Promise.all([
        people.listLevels(),
        people.listTeachersOf(page.map(({ memberId }) => memberId)),
      ])
      const last = page.at(-1)
      return {
        rows: page.map((row) => ({ ...shown(row, levels), teacherName: servingName(teachers, row.memberId) })),
        hasMore: found.length > pageSize,
        ...(last && found.length > pageSize && { nextCursor: cursorOf(last) }),
      }
    },
  }
}

export type FindingService = ReturnType<typeof findingService>

const servingName = (teachers: readonly TeacherRow[], memberId: MemberId): string | undefined =>
  teachers.find((teacher) => teacher.memberId === memberId && teacher.regState !== 'left')?.name

/** 138****0003. */
const MASKED = /^(\d{3})\*{4}(\d{4})$/

/** Four digits may be a number's end or part of a name. */
function lookedFor(keyword: string): Looked {
  if (keyword === '') return {}
  if (isUuid(keyword.toLowerCase())) return { memberId: MemberId.parse(keyword.toLowerCase()) }
  const { data: mobile } = Mobile.safeParse(keyword)
  if (mobile !== undefined) return { mobile }
  const [, head, tail] = MASKED.exec(codeOf(keyword)) ?? []
  if (head !== undefined && tail !== undefined) return { masked: { head, tail } }
  return { part: keyword, ...(/^\d{4}$/.test(codeOf(keyword)) && { tail: codeOf(keyword) }) }
}

const cursorOf = ({ createdAt, memberId }: MemberRow): string =>
  Buffer.from(`${createdAt.getTime()}_${memberId}`).toString('base64url')

/** Refuses a foreign cursor. */
function placeOf(cursor: string): NonNullable<Wanted['after']> {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('_')
  if (!/^\d{1,13}$/.test(at) || !isUuid(id)) return refuse('kernel.bad_input', { what: text.cursor })
  return { createdAt: new Date(Number(at)), memberId: MemberId.parse(id) }
}

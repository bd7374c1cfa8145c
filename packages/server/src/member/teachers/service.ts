import { Instant, TeacherId, type AnswerOf, type ParsedOf } from '@rostrum/contract/kernel'
import type { memberEndpoints, TeacherRow as ShownTeacher } from '@rostrum/contract/member'
import { disclosuresShown, type teacherSorts, teacherSessionsMax } from '@rostrum/contract/member/limits'
import { folded, isUuid } from '@rostrum/server/kernel/db'
import { type MemberCaller, refuse, type SharedPage } from '@rostrum/server/kernel'
import type { TeacherRow } from '../people/repository'
import type { AroundTeachers } from './around'
import { type FactParts, presenter, shownDisclosure } from './facts'
import type { TeacherRepository } from './repository'
import type { ReviewingService } from './reviewing'

type Calls = typeof memberEndpoints
type Sort = (typeof teacherSorts)[number]

export interface TeacherPageParts extends FactParts {
  readonly teachers: TeacherRepository
  readonly reviewing: Pick<ReviewingService, 'ofMember'>
  readonly around: AroundTeachers
  readonly riskTip: () => Promise<string>
}

/** The list of teachers and the page of one of them. */
export function teacherPages(parts: TeacherPageParts) {
  const { teachers, reviewing, around, riskTip } = parts
  const present = presenter(parts)

  async function entryOf(id: TeacherId): Promise<TeacherRow> {
    return (isUuid(id) ? await teachers.find(id) : undefined) ?? refuse('member.teacher_unknown')
  }

  return {
    entryOf,

    /** The register is small: it is read whole, so that every order and filter sees all of it. */
    async list(
      { keyword, tag, liveNow, sort, pageNum, pageSize }: ParsedOf<Calls['member.listTeachers']>,
      member: MemberCaller,
    ): Promise<AnswerOf<Calls['member.listTeachers']>> {
      const all = await teachers.listServing()
      const found = all.filter((row) => matches(row, keyword) && (tag === undefined || row.tags.includes(tag)))
      const shown = await present(found, member)
      const wanted = liveNow ? shown.filter((one) => one.liveNow !== undefined) : shown
      const ordered = [...wanted].sort(orders[sort])
      const from = (pageNum - 1) * pageSize
      return {
        rows: ordered.slice(from, from + pageSize),
        total: ordered.length,
        hasMore: ordered.length > from + pageSize,
        tags: tagsOf(all),
      }
    },

    async get(id: TeacherId, member: MemberCaller): Promise<AnswerOf<Calls['member.getTeacher']>> {
      const row = await entryOf(id)
      const [[shown], suspendedAt, disclosures, nextSessions, own, tip] = await Promise.all([
        present([row], member),
        row.regState === 'suspended' ? teachers.suspendedAt(id) : undefined,
        teachers.listDisclosures(id, { offset: 0, limit: disclosuresShown }),
        around.nextSessions(id, member, teacherSessionsMax),
        reviewing.ofMember(row, member),
        riskTip(),
      ])
      return {
        ...(shown ?? refuse('member.teacher_unknown')),
        services: row.services,
        joinDay: row.joinDay ?? undefined,
        suspendedAt: suspendedAt && Instant.parse(suspendedAt.getTime()),
        disclosures: disclosures.map(shownDisclosure),
        nextSessions: [...nextSessions],
        riskTip: tip,
        reviewing: own,
      }
    },

    /** What a visitor may read of a teacher's page: the public register says the same. */
    async describe(id: string): Promise<SharedPage | undefined> {
      const row = isUuid(id) ? await teachers.find(TeacherId.parse(id)) : undefined
      if (!row) return undefined
      const { name, title, intro, regType, regNo, orgName, sample } = row
      return {
        title: [name, title].filter(Boolean).join(' '),
        description: intro,
        by: `${regType} ${regNo} ${orgName}`,
        isSample: sample,
        riskTip: await riskTip(),
      }
    },
  }
}

export type TeacherPages = ReturnType<typeof teacherPages>

function matches({ name, regNo, title, tags }: TeacherRow, keyword: string): boolean {
  const words = folded(keyword)
  return [name, regNo, title, ...tags].some((field) => folded(field).includes(words))
}

const first = (one: number, other: number): number => one - other
/** The order of the register decides where these say nothing: sorting keeps it. Whoever has no figure comes last. */
const orders: Readonly<Record<Sort, (one: ShownTeacher, other: ShownTeacher) => number>> = {
  default: (one, other) =>
    first(Number(!one.liveNow), Number(!other.liveNow)) ||
    first(Number(one.regState === 'suspended'), Number(other.regState === 'suspended')),
  rating: (one, other) => first(other.rating ?? 0, one.rating ?? 0) || first(other.ratingCount, one.ratingCount),
  answer: (one, other) => first(one.answerMedianSec ?? Infinity, other.answerMedianSec ?? Infinity) || 0,
  fans: (one, other) => first(other.fans, one.fans),
  name: (one, other) => one.name.localeCompare(other.name, 'zh'),
}

function tagsOf(rows: readonly TeacherRow[]): string[] {
  const times = new Map<string, number>()
  for (const tag of rows.flatMap(({ tags }) => tags)) times.set(tag, (times.get(tag) ?? 0) + 1)
  return [...times].sort(([, one], [, other]) => other - one).map(([tag]) => tag)
}

import type { RiskGrade } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import { riskGradeCode, riskLevelCode, riskMatches, type RiskStanding } from '@rostrum/contract/survey/risk'
import { createCommerce, type CommerceDeps, type OrderRisks } from '../commerce'
import type { Content } from '../content'
import { sampleCourseId } from '../course'
import type { Slice } from '../kernel'
import type { Members } from '../member'
import { draftsScreenedBy } from '../news'
import type { Stock } from '../stock'
import { approvalsOf, type Composing } from './ground'

const TEACHERS_MOST = 500
const COURSES_MOST = 50
const LEVELS = [1, 2, 3, 4, 5] as const

interface Below {
  readonly content: Content
  readonly members: Members
  readonly stock: Stock
  /** The class of a member by a test that lasts; without it nobody has taken one, and nobody can order. */
  readonly riskOf?: (memberId: MemberId) => Promise<RiskStanding | undefined>
}

/** Products open courses and portfolios, which come later: they are asked when something happens. */
export function composeCommerce(
  { kernel, subjects, all }: Composing,
  { content, members, stock, riskOf = async () => undefined }: Below,
): Slice {
  const screenDraft = draftsScreenedBy({ attempt: content.attempt, named: (text) => [...stock.named(text)] })
  return createCommerce(kernel, {
    people: peopleOf(content, members),
    pages: {
      titleOf: async (link) => (await subjects.describe(link))?.title,
      async findCourses(words) {
        const courses = all().slices.find(({ name }) => name === 'course')?.searches?.course
        const caller = { kind: 'visitor' } as const
        const found = await courses?.find({ words, caller, offset: 0, limit: COURSES_MOST, titlesOnly: true })
        return (found ?? []).map(({ id, title }) => ({ id, name: title }))
      },
      sampleCourseId,
    },
    risks: risksOf(riskOf),
    levels: {
      grant: members.lendLevel,
      settle: members.endLentLevel,
    },
    setting: content.setting,
    notify: members.notify,
    approvals: approvalsOf(all),
    async screen(text) {
      const { words } = await screenDraft(text)
      return words.flatMap(({ word, action }) => (action === 'refuse' ? [word] : [])).join('、')
    },
    riskTip: content.riskTip,
  })
}

const suits: OrderRisks['suits'] = (grade) =>
  LEVELS.filter((level) =>
    LEVELS.some((step) => riskGradeCode(step) === grade && riskMatches({ level, lowest: false }, step)),
  ).map(riskLevelCode)

/** What the test of risk says, as orders read it. */
const risksOf = (riskOf: NonNullable<Below['riskOf']>): OrderRisks => ({
  suits,
  async riskOf(memberId) {
    const standing = await riskOf(memberId)
    if (!standing) return undefined
    const matches = (grade: RiskGrade) =>
      LEVELS.some((step) => riskGradeCode(step) === grade && riskMatches(standing, step))
    return { level: riskLevelCode(standing.level), isExpired: false, matches }
  },
})

const peopleOf = (content: Content, members: Members): CommerceDeps['people'] => ({
  async teachers(ids) {
    const found = await members.teachers(ids)
    return new Map(found.map(({ id, name, regType, regNo }) => [id, { id, name, regType, regNo }]))
  },
  async teacherChoices() {
    const found = await members.searchTeachers({ keyword: '', offset: 0, limit: TEACHERS_MOST })
    return found.flatMap(({ id, name, regState }) => (regState === 'active' ? [{ id, name }] : []))
  },
  levels: async () => (await members.levels()).map(({ id, name }) => ({ id, name })),
  operatorNames: members.operatorNames,
  contacts: members.contacts,
  isFavourite: async (memberId, id) => (await members.favourited(memberId, 'product', [id])).has(id),
  payee: async () => (await content.companyNames())[0] ?? '',
  sample: members.samplePeople,
})

import type { RiskGrade } from '@rostrum/contract/commerce'
import { riskGradeCode, riskLevelCode, riskMatches } from '@rostrum/contract/survey/risk'
import { linkTo } from '@rostrum/contract/pages'
import {
  createCommerce,
  pointSettings,
  refundSettings,
  type CommerceDeps,
  type CommerceSlice,
  type OrderRisks,
  type ShopDeps,
} from '../commerce'
import type { Content } from '../content'
import { sampleCourseId } from '../course'
import type { Members } from '../member'
import { draftsScreenedBy } from '../news'
import type { Stock } from '../stock'
import type { SurveySlice } from '../survey'
import { approvalsOf, type Composing } from './ground'
import { sellingDeps } from './selling'

const TEACHERS_MOST = 500
const COURSES_MOST = 50
/** What a member reads that was looked at. */
const MOBILE = '手机号（服务回访）'
const LEVELS = [1, 2, 3, 4, 5] as const

interface Below {
  readonly content: Content
  readonly members: Members
  readonly stock: Stock
  readonly survey: SurveySlice
}

export function composeCommerce(ground: Composing, below: Below): CommerceSlice {
  const { content, members } = below
  const people = { operatorNames: members.operatorNames, contacts: members.contacts }
  return createCommerce(ground.kernel, {
    shop: shopDeps(ground, below),
    selling: sellingDeps(ground, { content, members, risks: risksOf(below.survey) }),
    async advisers(ids) {
      const found = await members.teachers(ids)
      return new Map(found.map(({ id, name, regNo }) => [id, { name, regNo }]))
    },
    couponPeople: { ...people, tell: tellingOfCoupons(members) },
    pointPeople: { ...people, ...pointPeopleOf(members), approvals: approvalsOf(ground.all) },
    refunds: {
      rules: () => content.setting(refundSettings.rules),
      claim: content.claim,
    },
    async visitMobile(operatorId, memberId, why) {
      const mobile = await members.mobileOf(memberId)
      if (mobile === undefined) return undefined
      await members.noteAccess({ kind: 'operator', operatorId, roles: [], permissions: [] }, [memberId], MOBILE, why)
      return mobile
    },
    pointRules: () => content.setting(pointSettings.points),
  })
}

/** Products open courses and portfolios, which come later: they are asked when something happens. */
function shopDeps({ subjects, all }: Composing, { content, members, stock, survey }: Below): ShopDeps {
  const screenDraft = draftsScreenedBy({ attempt: content.attempt, named: (text) => [...stock.named(text)] })
  return {
    people: peopleOf(content, members),
    pages: {
      titleOf: async (link) => (await subjects.describe(link))?.title,
      async findCourses(words) {
        const courses = all().slices.find(({ name }) => name === 'course')?.searches?.course
        const caller = { kind: 'visitor' } as const
        const found = await courses?.find({ words, caller, offset: 0, limit: COURSES_MOST, titlesOnly: true })
        return (found ?? []).map(({ id, title }) => ({ id, name: title }))
      },
      portfolios: stock.portfolioNames,
      strategies: stock.strategyNames,
      sampleCourseId,
    },
    risks: risksOf(survey),
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
  }
}

const suits: OrderRisks['suits'] = (grade) =>
  LEVELS.filter((level) =>
    LEVELS.some((step) => riskGradeCode(step) === grade && riskMatches({ level, lowest: false }, step)),
  ).map(riskLevelCode)

/** What the test of risk says, as orders read it. */
const risksOf = ({ riskOf }: Pick<SurveySlice, 'riskOf'>): OrderRisks => ({
  suits,
  async riskOf(memberId) {
    const risk = await riskOf(memberId)
    if (!risk) return undefined
    const matches = (grade: RiskGrade) =>
      LEVELS.some((step) => riskGradeCode(step) === grade && riskMatches(risk, step))
    return { level: riskLevelCode(risk.level), isExpired: false, matches }
  },
})

const peopleOf = (content: Content, members: Members): ShopDeps['people'] => ({
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

const tellingOfCoupons =
  ({ notify }: Members): CommerceDeps['couponPeople']['tell'] =>
  (tx, { to, title, content, ref }) =>
    notify({ to, kind: 'system', title, content, link: linkTo('commerce.coupons'), key: `commerce.coupon:${ref}` }, tx)

const pointPeopleOf = ({ notify, addressesOf }: Members) =>
  ({
    async address(memberId, id) {
      const found = (await addressesOf(memberId)).find((one) => one.id === id)
      if (!found) return undefined
      const { name, mobile, regionNames, detail } = found
      return { name, mobile, region: regionNames.join(''), detail }
    },
    tell: (tx, { to, title, content, at, ref }) =>
      notify(
        {
          ...{ to, kind: 'system', title, content, key: `commerce.points:${ref}` },
          link: linkTo(at === 'shop' ? 'commerce.pointShop' : 'commerce.points'),
        },
        tx,
      ),
  }) satisfies Pick<CommerceDeps['pointPeople'], 'address' | 'tell'>

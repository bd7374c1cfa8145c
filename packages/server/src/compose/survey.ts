import { linkTo } from '@rostrum/contract/pages'
import type { Content } from '../content'
import type { Members } from '../member'
import { draftsScreenedBy } from '../news'
import type { Stock } from '../stock'
import { createSurvey, riskSettings, type SurveyDeps, type SurveySlice } from '../survey'
import type { Composing } from './ground'

export function composeSurvey(
  { kernel, subjects, all }: Composing,
  { content, members, stock }: { content: Content; members: Members; stock: Stock },
): SurveySlice {
  const screenDraft = draftsScreenedBy({ attempt: content.attempt, named: (text) => [...stock.named(text)] })
  return createSurvey(kernel, {
    homework: homeworkPorts({ kernel, subjects, all }, { content, members }),
    risk: { prove: members.prove, notify: members.notify, rules: () => content.setting(riskSettings.risk) },
    levels: async () => (await members.levels()).map(({ id, name }) => ({ id, name })),
    operatorNames: members.operatorNames,
    contacts: members.contacts,
    riskTip: content.riskTip,
    async screen(text) {
      const { words, stocks } = await screenDraft(text)
      const forbidden = words.flatMap(({ word, action }) => (action === 'refuse' ? [word] : [])).join('、')
      return { forbidden, securities: stocks.map(({ code, name }) => name || code) }
    },
  })
}

const FILE_SEC = 3_600
const TEACHERS_MOST = 500
const COURSES_MOST = 20

/** Homework belongs to courses, which come later than it: they are asked when something happens. */
function homeworkPorts(
  { kernel, subjects, all }: Pick<Composing, 'kernel' | 'subjects' | 'all'>,
  { content, members }: { content: Content; members: Members },
): SurveyDeps['homework'] {
  const titleOf = async (id: string) => (await subjects.describe(linkTo('course.appletDetails', { id })))?.title
  return {
    async teachers(ids) {
      const found = await members.teachers(ids)
      return new Map(found.map(({ id, name, regType, regNo }) => [id, { id, name, regType, regNo }]))
    },
    async teacherChoices() {
      const found = await members.searchTeachers({ keyword: '', offset: 0, limit: TEACHERS_MOST })
      return found.flatMap(({ id, name, regState }) => (regState === 'active' ? [{ id, name }] : []))
    },
    async courseTitles(ids) {
      const titles = await Promise.all(ids.map(async (id) => [id, await titleOf(id)] as const))
      return new Map(titles.flatMap(([id, title]) => (title === undefined ? [] : [[id, title] as const])))
    },
    async findCourses(words) {
      const courses = all().slices.find(({ name }) => name === 'course')?.searches?.course
      const caller = { kind: 'visitor' } as const
      const found = await courses?.find({ words, caller, offset: 0, limit: COURSES_MOST, titlesOnly: true })
      return (found ?? []).map(({ id, title }) => ({ id, title }))
    },
    notify: members.notify,
    async accounts(ids) {
      const accounts = await Promise.all(ids.map(members.accountOfTeacher))
      return accounts.flatMap((account) => account ?? [])
    },
    files: { claim: content.claim, url: (id) => kernel.storage.signedUrl(id, FILE_SEC) },
    sampleMember: async () => (await members.samplePeople()).members[0]?.memberId,
    sampleTeachers: async () => (await members.samplePeople()).teachers.map(({ teacherId }) => teacherId),
  }
}

import { linkTo } from '@rostrum/contract/pages'
import type { Content } from '../content'
import { classSettings, courseSettings, createCourse, type CourseDeps, type Courses } from '../course'
import type { Slice } from '../kernel'
import type { Live } from '../live'
import type { Members } from '../member'
import { draftsScreenedBy, type News } from '../news'
import type { Stock } from '../stock'
import type { SurveySlice } from '../survey'
import type { Composing } from './ground'

interface Around {
  readonly content: Content
  readonly members: Members
  readonly stock: Stock
  readonly survey: SurveySlice
  readonly news: News
  readonly live: Live
}

/** Courses show videos and rooms of other slices, which they know by their ids. */
export function composeCourse(
  { kernel, all, config }: Composing,
  { content, members, stock, survey, news, live }: Around,
): Courses {
  const found = (source: NonNullable<Slice['searches']>[string] | undefined) => async (words: string, limit: number) =>
    (await source?.find({ words, caller: { kind: 'visitor' }, offset: 0, limit, titlesOnly: true })) ?? []
  return createCourse(kernel, {
    ...peopleOf(members),
    videos: { ...news.lending, find: found(news.searches?.video) },
    judgeRecording: content.judgeRecording,
    rooms: { rooms: live.lentRooms, find: found(live.searches?.live) },
    exams: survey.lending,
    deadlines: [
      async (reader, from, to) =>
        (await survey.lending.deadlines(reader, from, to)).map((due) => ({
          ...due,
          link: linkTo('survey.form', { id: due.id }),
        })),
      async (reader, from, to) =>
        (await survey.homeworkDue(reader, from, to)).map(({ id, title, at }) => ({
          id,
          title,
          at,
          link: linkTo('survey.homeworkAnswer', { id }),
        })),
    ],
    replays: live.lentReplays,
    classRules: () => content.setting(classSettings),
    origin: config.http.publicUrl ?? '',
    riskTip: content.riskTip,
    screen: draftsScreenedBy({ attempt: content.attempt, named: (text) => [...stock.named(text)] }),
    speech: {
      names: async (ids) => new Map((await members.cards(ids)).map(({ memberId, nickname }) => [memberId, nickname])),
      screen: content.screen,
      percent: async () => (await content.setting(courseSettings.reviews)).percent,
      openReports: () => all().feedback.listOpenAbout('remark'),
    },
    company: async () => (await content.companyNames())[0] ?? '',
  })
}

/** Who teaches, learns and edits. */
const peopleOf = (members: Members) =>
  ({
    people: {
      teachers: async (ids) => new Map((await members.teachers(ids)).map((teacher) => [teacher.id, teacher])),
      isFavourite: async (memberId, id, kind = 'course') => (await members.favourited(memberId, kind, [id])).has(id),
    },
    desk: {
      async teachers() {
        const all = await members.searchTeachers({ keyword: '', offset: 0, limit: 500 })
        return all.flatMap(({ id, name, regNo, regState }) => (regState === 'active' ? [{ id, name, regNo }] : []))
      },
      levels: async () => (await members.levels()).map(({ id, name }) => ({ id, name })),
      operatorNames: members.operatorNames,
    },
    names: {
      nicknames: async (ids) =>
        new Map((await members.contacts(ids)).map(({ memberId, nickname }) => [memberId, nickname])),
    },
    attendantOf: async (memberId) => ({
      memberId,
      teacherId: (await members.findTeacherByMember(memberId))?.id,
      ...(await members.rightsOf(memberId)),
    }),
    notify: members.notify,
    samplePeople: members.samplePeople,
  }) satisfies Partial<CourseDeps>

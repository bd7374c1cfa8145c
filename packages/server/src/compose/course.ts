import type { Content } from '../content'
import { courseSettings, createCourse, type Courses } from '../course'
import type { Slice } from '../kernel'
import type { Live } from '../live'
import type { Members } from '../member'
import { draftsScreenedBy, type News } from '../news'
import type { Stock } from '../stock'
import type { Composing } from './ground'

/** Courses show videos and rooms of other slices, which they know by their ids. */
export function composeCourse(
  { kernel, all }: Composing,
  { content, members, stock, news, live }: { content: Content; members: Members; stock: Stock; news: News; live: Live },
): Courses {
  const found = (source: NonNullable<Slice['searches']>[string] | undefined) => async (words: string, limit: number) =>
    (await source?.find({ words, caller: { kind: 'visitor' }, offset: 0, limit, titlesOnly: true })) ?? []
  return createCourse(kernel, {
    people: {
      teachers: async (ids) => new Map((await members.teachers(ids)).map((teacher) => [teacher.id, teacher])),
      isFavourite: async (memberId, id) => (await members.favourited(memberId, 'course', [id])).has(id),
    },
    videos: { ...news.lending, find: found(news.searches?.video) },
    rooms: { rooms: live.lentRooms, find: found(live.searches?.live) },
    desk: {
      async teachers() {
        const all = await members.searchTeachers({ keyword: '', offset: 0, limit: 500 })
        return all.flatMap(({ id, name, regNo, regState }) => (regState === 'active' ? [{ id, name, regNo }] : []))
      },
      levels: async () => (await members.levels()).map(({ id, name }) => ({ id, name })),
      operatorNames: members.operatorNames,
    },
    riskTip: content.riskTip,
    screen: draftsScreenedBy({ attempt: content.attempt, named: (text) => [...stock.named(text)] }),
    speech: {
      names: async (ids) => new Map((await members.cards(ids)).map(({ memberId, nickname }) => [memberId, nickname])),
      screen: content.screen,
      percent: async () => (await content.setting(courseSettings.reviews)).percent,
      openReports: () => all().feedback.listOpenAbout('remark'),
    },
    company: async () => (await content.companyNames())[0] ?? '',
    notify: members.notify,
    samplePeople: members.samplePeople,
  })
}

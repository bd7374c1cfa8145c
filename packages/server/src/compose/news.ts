import { type Content, contentSettings } from '../content'
import type { Members } from '../member'
import { createNews, deskPeopleOf, draftsScreenedBy, type News, peopleOf, screenedBy } from '../news'
import type { Stock } from '../stock'
import { approvalsOf, type Composing } from './ground'

export function composeNews(
  { kernel, all }: Composing,
  { content, members, stock }: { content: Content; members: Members; stock: Stock },
): News {
  return createNews(kernel, {
    people: peopleOf(members),
    desk: deskPeopleOf(members),
    films: {
      canDecode: () => all().media.canDecode(),
      film: (source) => all().media.film(source),
      still: (source, ms) => all().media.still(source, ms),
    },
    memory: {
      positions: (memberId, ids) => members.positions(memberId, 'video', ids),
      isFavourite: async (memberId, id) => (await members.favourited(memberId, 'video', [id])).has(id),
    },
    opened: (memberId, id) => members.opened(memberId, 'news', id),
    claim: content.claim,
    riskTip: content.riskTip,
    visitorWatch: () => content.setting(contentSettings.visitorWatch),
    judgeRecording: content.judgeRecording,
    screen: screenedBy(content.screen),
    screenDraft: draftsScreenedBy({ attempt: content.attempt, named: (text) => [...stock.named(text)] }),
    approvals: approvalsOf(all),
    market: stock,
    notify: members.notify,
    hintAll: () => all().live.realtime.tell({ kind: 'every', topic: 'flash' }),
    review: {
      openReports: () => all().feedback.listOpenAbout('comment'),
      tellWriter: (notice) => members.notify(notice),
    },
    samplePeople: members.samplePeople,
  })
}

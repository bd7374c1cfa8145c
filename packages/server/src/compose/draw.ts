import type { Access } from '../access'
import type { Content } from '../content'
import { createDraw, drawSettings, type DrawPorts, type DrawSlice } from '../draw'
import type { Live } from '../live'
import { sealer, type Members } from '../member'
import { draftsScreenedBy } from '../news'
import type { Stock } from '../stock'
import type { SurveySlice } from '../survey'
import { derivedSecret } from './config'
import { approvalsOf, inOffice, type Composing } from './ground'

interface BelowDraw {
  readonly access: Access
  readonly content: Content
  readonly members: Members
  readonly stock: Stock
  readonly live: Live
  readonly survey: Pick<SurveySlice, 'lending'>
}

/** The index that a simulated market has. */
const INVENTED = '990001.SIM'

export function composeDraw({ kernel, all, config }: Composing, below: BelowDraw): DrawSlice {
  const { access, content, members, stock, live, survey } = below
  const screenDraft = draftsScreenedBy({ attempt: content.attempt, named: (text) => [...stock.named(text)] })
  return createDraw(kernel, {
    rules: () => content.setting(drawSettings.rules),
    levels: async () => (await members.levels()).map(({ id, name }) => ({ id, name })),
    rooms: live.lentRooms,
    teaches: async (teacherId, roomId) =>
      (await live.teaching.taughtBy(teacherId, { rooms: [roomId], replays: [] })).includes(roomId),
    watchedMs: (memberId, roomId, since) => access.shownMsOf(memberId, since, ['room'], async () => new Set([roomId])),
    sampleRoom: live.sampleRoom,
    said: live.part.said,
    signedIn: live.part.signedIn,
    quizzes: quizzesOf(survey.lending),
    teacherNames: async (ids) => new Map((await members.teachers(ids)).map(({ id, name }) => [id, name])),
    teachers: () => inOffice(members),
    teacherAccount: members.accountOfTeacher,
    operatorNames: members.operatorNames,
    contacts: members.contacts,
    async address(memberId, id) {
      const found = (await members.addressesOf(memberId)).find((one) => one.id === id)
      if (!found) return undefined
      const { name, mobile, regionNames, detail } = found
      return { name, phone: mobile, address: `${regionNames.join('')}${detail}` }
    },
    claim: content.claim,
    notify: members.notify,
    approvals: approvalsOf(all),
    index: indexOf(stock),
    seals: sealer(derivedSecret(config.files.secret, 'draws'), 'draw'),
    async forbidden(words) {
      const { words: found } = await screenDraft(words)
      return found.flatMap(({ word, action }) => (action === 'refuse' ? [word] : []))
    },
    riskTip: content.riskTip,
    organiser: async () => (await content.companyNames())[0] ?? '',
  })
}

/** Questionnaires to choose from are the newest. */
const QUIZZES_MOST = 50
const PERCENT = 100

const quizzesOf = ({ find, exams, scores }: SurveySlice['lending']): DrawPorts['quizzes'] => ({
  choices: () => find('', QUIZZES_MOST),
  titles: async (ids) => new Map([...(await exams(ids))].map(([id, { title }]) => [id, title])),
  isOpen: async (id) => (await exams([id])).get(id)?.isOpen ?? false,
  async best(memberId, id) {
    const best = (await scores(memberId, [id])).get(id)?.best
    if (!best) return undefined
    return best.most > 0 ? Math.floor((best.points * PERCENT) / best.most) : 0
  },
})

const indexOf = (stock: Stock): DrawPorts['index'] => ({
  of(code) {
    const found = stock.find(code) ?? (stock.isSimulated ? stock.find(INVENTED) : undefined)
    return found ?? { code, name: code }
  },
  async close(code, day, within) {
    const close = await stock.prices.final(code, day, within)
    return close === undefined ? undefined : close.toFixed(2)
  },
  label: stock.pricesLabel,
  isInvented: stock.isSimulated,
})

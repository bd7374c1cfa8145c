import { SOCKET_PATH } from '@rostrum/contract/kernel'
import type { Access } from '../access'
import { type Content, regionNames } from '../content'
import { claimsOf } from '../live'
import {
  createMember,
  createPushDrivers,
  createSms,
  type Followed,
  holdingsOf,
  itemsOf,
  type MemberDeps,
  type Members,
  memberSettings,
} from '../member'
import { derivedSecret, OPEN_CODES, type ServerConfig } from './config'
import { approvalsOf, type Composing, type Outboxes } from './ground'

export function composeMember(
  ground: Composing,
  { content, access, outboxes }: { content: Content; access: Access; outboxes: Outboxes },
): Members {
  const { kernel, config, wechat, all } = ground
  return createMember(kernel, {
    codeSecret: derivedSecret(config.files.secret, 'member codes'),
    legalTexts: legalTextsOf(config, content),
    needsTotp: config.mode === 'production',
    codeRules: { ...(config.mode === 'demo' && OPEN_CODES), ...config.codes },
    referrals: access,
    sms: config.sms ? createSms(config.sms, kernel.clock) : outboxes.codes,
    captchas: outboxes.captchas,
    wechat,
    passwordCost: config.passwordCost,
    counters: async (memberId) => {
      const [kept, held] = await Promise.all([all().news.countOf(memberId), all().commerce.countOf(memberId)])
      return { ...kept, ...held }
    },
    profile: profileDeps(content),
    minors: { rules: () => content.setting(memberSettings.minor), usedMs: access.shownMs },
    rights: rightsDeps(ground, content),
    library: libraryDeps(ground, content),
    notices: noticeDeps(ground),
    broadcasts: broadcastDeps(ground, content),
    teachers: teacherDeps(ground, { content, access }),
    approvals: approvalsOf(all),
  })
}

/** In a demonstration people register under sample texts. */
const legalTextsOf = ({ mode }: ServerConfig, content: Content): MemberDeps['legalTexts'] => ({
  findDocVersion: content.findDocVersion,
  askedAgain: content.askedAgain,
  ...(mode === 'production' && { isPublished: content.isDocPublished }),
})

const profileDeps = (content: Content): MemberDeps['profile'] => ({
  rules: () => content.setting(memberSettings.profile),
  mayShow: async (text) => (await content.screen(text)).action === 'pass',
  companyNames: content.companyNames,
  regionNames,
})

const rightsDeps = ({ kernel, all }: Composing, content: Content): MemberDeps['rights'] => ({
  ...holdingsOf(kernel, () => all().slices),
  rules: () => content.setting(memberSettings.privacy),
  forgetFiles: content.forgetFiles,
  fileUses: content.fileUses,
})

const libraryDeps = ({ all }: Composing, content: Content): MemberDeps['library'] => ({
  ...itemsOf(() => all().slices),
  articles: (memberId, limit) => all().news.listKept(memberId, limit),
  book: followBook(all),
  liveNow: (ids, member) => all().live.onAir(ids, member),
  keepDays: async () => (await content.setting(memberSettings.library)).historyKeepDays,
})

/** Follows of teachers and columns are kept where they write, those of portfolios and players where these are. */
const followBook = (all: Composing['all']): NonNullable<NonNullable<MemberDeps['library']>['book']> => ({
  save(memberId, change) {
    const { stock, news } = all()
    const books = { player: stock.players, portfolio: stock.follows } as const
    const book = change.kind === 'player' || change.kind === 'portfolio' ? books[change.kind] : news.follows
    return book.save(memberId, change)
  },
  async list(memberId, kind) {
    const { stock, news } = all()
    const isWanted = (one: typeof kind) => kind === undefined || kind === one
    const found = await Promise.all([
      news.follows.list(memberId, kind),
      isWanted('portfolio') ? stock.follows.list(memberId) : [],
      isWanted('player') ? stock.players.list(memberId) : [],
    ])
    return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
  },
  async describe(refs) {
    const { stock, news } = all()
    const idsOf = (one: (typeof refs)[number]['kind']) => refs.flatMap(({ kind, id }) => (kind === one ? [id] : []))
    const [written, managed, players] = await Promise.all([
      news.follows.describe(refs.filter(({ kind }) => kind !== 'portfolio' && kind !== 'player')),
      stock.follows.describe(idsOf('portfolio')),
      stock.players.describe(idsOf('player')),
    ])
    const found = new Map<string, Followed>([...written, ...managed])
    for (const [id, player] of players) found.set(`player/${id}`, player)
    return found
  },
})

const noticeDeps = ({ kernel, config, adapters, subjects, all }: Composing): MemberDeps['notices'] => ({
  hint: (memberId, topic) => all().live.realtime.tell({ kind: 'me', member: memberId, topic }),
  socketTicket: (caller, deviceId) => ({
    ...all().live.realtime.issueTicket(claimsOf(caller, deviceId)),
    url: SOCKET_PATH,
  }),
  isGone: subjects.isGone,
  drivers: adapters.push ?? (config.push && createPushDrivers(config.push, kernel.clock)),
})

/** Pages on which a teacher is heard; a course measures its own lessons. */
const HEARD = ['room', 'replay', 'video'] as const

const teacherDeps = (
  { all }: Composing,
  { content, access }: { content: Content; access: Access },
): MemberDeps['teachers'] => ({
  riskTip: content.riskTip,
  rules: () => content.setting(memberSettings.reviews),
  screen: content.screen,
  follows: (ids, memberId) => all().news.follows.followStatus(ids, memberId),
  liveNow: (ids, member) => all().live.onAir(ids, member),
  nextSessions: (id, member, limit) => all().live.teaching.nextSessions(id, member, limit),
  answers: (ids) => all().live.teaching.answers(ids),
  async heardMs(memberId, teacherId, since) {
    const shown = access.shownMsOf(memberId, since, HEARD, async (items) => {
      const idsOf = (kind: string) => items.filter((item) => item.kind === kind).map(({ id }) => id)
      const [said, filmed] = await Promise.all([
        all().live.teaching.taughtBy(teacherId, { rooms: idsOf('room'), replays: idsOf('replay') }),
        all().news.videosBy(teacherId, idsOf('video')),
      ])
      return new Set([...said, ...filmed])
    })
    const [heard, learned] = await Promise.all([shown, all().course.heardMs(memberId, teacherId, since)])
    return heard + learned
  },
  openReports: () => all().feedback.listOpenAbout('review'),
  operatorNames: () => all().members.operatorNames(),
})

const broadcastDeps = ({ all }: Composing, content: Content): MemberDeps['broadcasts'] => ({
  quiet: () => content.setting(memberSettings.broadcast),
  blocked: async (words) => {
    const { action, hits } = await content.screen(words)
    return action === 'pass' ? [] : hits
  },
  followers: (teacherId, after) => all().news.follows.attentive(teacherId, after),
})

import type { Instant, LevelId, MemberId } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import type { Kernel, Slice } from '../kernel/kernel'
import type { RateRule } from '../kernel/ratelimit'
import type { Secret } from '../kernel/secret'
import { createPasswords } from './passwords'
import { CODE_RULES } from './policy'
import { appealRepository } from './repository-appeals'
import { codeRepository } from './repository-codes'
import { deviceRepository } from './repository-devices'
import { favouriteRepository } from './repository-favourites'
import { historyRepository } from './repository-history'
import { mergeRepository } from './repository-merges'
import { minorRepository } from './repository-minors'
import { peopleRepository } from './repository-people'
import { proofRepository } from './repository-proofs'
import { sessionRepository } from './repository-sessions'
import { memberRoutes } from './routes'
import { findSamplePeople, memberSample, type SamplePeople } from './sample'
import { accountService, type AccountParts } from './account'
import { attemptService } from './attempts'
import { codeService } from './codes'
import { codeWork } from './code-work'
import type { CodeRules } from './policy'
import { consentService, type LegalTexts } from './consents'
import { favouriteService, type FavouriteDeps, type FavouriteService } from './favourites'
import { followService, type FollowDeps } from './follows'
import { historyService, type HistoryDeps, type HistoryService } from './history'
import { joiningService, type Referrals } from './joining'
import { loginService } from './login'
import { createNotices, type NoticeDeps } from './notice-part'
import type { Notify } from './notify'
import { operatorService, type OperatorService } from './operators'
import { minorRoutes, minorService, minorUse, NO_MINOR_DEPS, type MinorDeps } from './minors'
import { appealRoutes, appealService } from './appeals'
import { mergeRoutes, mergeService } from './merging'
import { numberRoutes, numberService } from './numbers'
import { peopleService, type PeopleService } from './people'
import { createAvatarPress } from './avatar-image'
import { createProfile, type ProfileDeps } from './profile'
import { registerService, type RegisterService } from './register'
import { registerRoutes } from './register-routes'
import { registerRepository } from './repository-register'
import type { NoteAccess } from './privacy'
import { memberHoldings } from './repository-holdings'
import { createRights, type RightsDeps } from './rights-part'
import { sessionService, type SessionService } from './sessions'
import { wechatBinding, wechatBindingRoutes } from './wechat-binding'
import { wechatService } from './wechat-login'
import type { CaptchaOutbox } from './captcha-outbox'
import type { SmsSender } from './sms'
import { sealOf } from './tokens'
import type { WeChat } from './wechat'

export type { LegalTexts } from './consents'
export type { NoteAccess } from './privacy'
export type { RightsDeps } from './rights-part'
export type { Referrals } from './joining'
export type { NewOperator } from './operators'
export type { CodeRules } from './policy'
export type { Notify, Tidings } from './notify'
export { createPushDrivers, type PushConfig } from './push-create'
export type { PushDriver, PushDrivers, PushMessage, PushOutcome } from './push-driver'
export type { LookUp, Thing } from './things'
export type { MemberCard, TeacherCard, TeacherFacts } from './people'
export type { ProfileDeps, ProfileRules } from './profile'
export type { SamplePeople } from './sample'
export { clockWords, whyBlocked } from './minor-time'
export { createSms, type SmsConfig } from './sms-vendors'
export { createCaptchaOutbox, type CaptchaOutbox } from './captcha-outbox'
export { createSmsOutbox, type SentSms, type SmsOutbox, type SmsSender } from './sms'
export { wxLogins, type WeChat, type WxPerson } from './wechat'
export { createWeChatHttp, type WeChatConfig } from './wechat-http'

export interface MemberDeps {
  /** Keys the hashes of codes and captchas. */
  readonly codeSecret: Secret
  readonly legalTexts: LegalTexts
  /** What holds back codes, where it is not as in production. */
  readonly codeRules?: Partial<CodeRules>
  /** Without one no code can be sent, and calls say so. */
  readonly sms?: SmsSender
  /** Is told what every picture says; a demonstration shows it to whoever tries the product. */
  readonly captchas?: Pick<CaptchaOutbox, 'put'>
  /** Without one the messaging-platform logins say that they are not open. */
  readonly wechat?: WeChat
  readonly referrals?: Referrals
  readonly counters?: AccountParts['counters']
  /** What members follow, keep and look at lives in other slices. */
  readonly library?: FavouriteDeps & HistoryDeps & FollowDeps
  readonly notices?: NoticeDeps
  readonly profile?: ProfileDeps
  /** What all slices know of members, and what stands in the way of an account's end. */
  readonly rights?: RightsDeps
  readonly minors?: MinorDeps
}

/** The member slice: who somebody is, how they sign in, what they may. */
export type Members = Slice &
  Pick<SessionService, 'authenticate' | 'forgetMember' | 'forgetSession'> &
  Pick<
    PeopleService,
    | 'cards'
    | 'findByMobile'
    | 'teachers'
    | 'findTeacherByMember'
    | 'searchTeachers'
    | 'levels'
    | 'holders'
    | 'registerTeacher'
  > &
  Pick<HistoryService, 'position' | 'positions' | 'opened'> &
  Pick<FavouriteService, 'favourited'> & {
    /** Ends all sessions of a member, or the one named. Gives how many there were. */
    revoke(memberId: MemberId, sessionId?: string): Promise<number>
    /** What the member's levels are from now on; without `until` for good. */
    setLevels(memberId: MemberId, levelIds: readonly LevelId[], until?: Instant): Promise<void>
    /** Lets members know that an operator looked at something of theirs. */
    readonly noteAccess: NoteAccess
    addOperator: OperatorService['add']
    operatorMay: OperatorService['may']
    /** When the register of advisers was changed last. */
    readonly registerUpdatedAt: RegisterService['updatedAt']
    /** Counts one for `who` under a name, over all processes. False, and none counted: the rule lets no more through. */
    counted(name: string, who: string, rule: RateRule): Promise<boolean>
    samplePeople(): Promise<SamplePeople>
    /** Puts something into the list of messages of members. */
    readonly notify: Notify
  }

export function createMember(kernel: Kernel, deps: MemberDeps): Members {
  const people = peopleRepository(kernel.db)
  const sessionRows = sessionRepository(kernel.db)
  const proofs = proofRepository(kernel.db)
  const favouriteRows = favouriteRepository(kernel.db)
  const historyRows = historyRepository(kernel.db)
  const passwords = createPasswords()
  const cards = peopleService(kernel, people)
  const devices = deviceRepository(kernel.db)
  const minorDeps = deps.minors ?? NO_MINOR_DEPS
  const sessions = sessionService({
    kernel,
    sessions: sessionRows,
    people,
    devices,
    minorUse: minorUse(kernel, minorDeps),
  })
  const gates = codeRepository(kernel.db)
  const rules = { ...CODE_RULES, ...deps.codeRules }
  const codes = codeService({
    kernel,
    proofs,
    gates,
    secret: deps.codeSecret,
    limits: rules,
    sms: deps.sms,
    captchas: deps.captchas,
  })
  const work = codeWork({ clock: kernel.clock, gates, secret: deps.codeSecret, bits: rules.workBits })
  const attempts = attemptService({ clock: kernel.clock, proofs, passwords })
  const consents = consentService(proofs, deps.legalTexts)
  const joining = joiningService({ kernel, people, consents, referrals: deps.referrals })
  const operators = operatorService({ kernel, operators: sessionRows, passwords, attempts })
  const shared = { kernel, people, passwords, attempts, codes, consents, sessions, cards }
  const login = loginService({ ...shared, work, joining })
  const wechat = wechatService({ ...shared, joining, tickets: sessionRows, wechat: deps.wechat })
  const favourites = favouriteService(kernel, favouriteRows, deps.library)
  const counters: AccountParts['counters'] = async (memberId) => {
    const [others, kept] = await Promise.all([deps.counters?.(memberId), favourites.count(memberId)])
    return { ...others, favorite: (others?.favorite ?? 0) + kept }
  }
  const history = historyService(kernel, historyRows, deps.library)
  const follows = followService(deps.library)
  const notices = createNotices(kernel, deps.notices ?? {})
  const profile = createProfile(kernel, { people, cards, sessions, notify: notices.notify }, deps.profile)
  const rights = createRights(
    kernel,
    { people, sessions, codes, texts: deps.legalTexts, notify: notices.notify },
    deps.rights,
  )
  const numbers = numberService({ kernel, people, sessions, codes, notify: notices.notify })
  const binding = wechatBinding({
    kernel,
    people,
    states: sessionRows,
    sessions,
    notify: notices.notify,
    wechat: deps.wechat,
  })
  const appeals = appealService({
    kernel,
    people,
    sessions,
    codes,
    appeals: appealRepository(kernel.db),
    put: numbers.put,
    notify: notices.notify,
    noteAccess: rights.noteAccess,
    secret: deps.codeSecret,
  })
  const own = memberHoldings(kernel)
  const merge = mergeService({
    kernel,
    people,
    sessions,
    open: sessionRows,
    codes,
    cards,
    merges: mergeRepository(kernel.db),
    blockers: deps.rights?.blockers ?? (async () => []),
    holdings: deps.rights?.holdings ?? (() => own),
    notify: notices.notify,
  })
  const register = registerService({
    kernel,
    people,
    sessions,
    register: registerRepository(kernel.db),
    press: createAvatarPress(),
  })
  const account = accountService({ ...shared, prove: rights.prove, counters, dots: notices.dots })
  const minors = minorService({
    kernel,
    minors: minorRepository(kernel.db),
    passwords,
    prove: rights.prove,
    deps: minorDeps,
    forgetMember: sessions.forgetMember,
  })
  const now = () => new Date(kernel.clock.now())

  return {
    name: 'member',
    holdings: own,
    noteAccess: rights.noteAccess,
    routes: [
      ...memberRoutes({ login, codes, wechat, account, sessions, operators, history, favourites, follows, cards }),
      ...notices.routes,
      ...profile.routes,
      ...rights.routes,
      ...numberRoutes(numbers),
      ...wechatBindingRoutes(binding),
      ...mergeRoutes(merge),
      ...appealRoutes(appeals),
      ...minorRoutes(minors),
      ...registerRoutes(register),
    ],
    raws: profile.raws,
    jobs: [
      ...notices.jobs,
      ...rights.jobs,
      { name: 'member.forgetHistory', cron: '47 3 * * *', run: history.forgetOld },
      {
        name: 'member.forgetOld',
        cron: '41 * * * *',
        async run() {
          await sessionRows.forgetExpired(now())
          await proofs.forgetOld(now(), beijingDay(kernel.clock.now()))
          await gates.forgetOld(now(), beijingDay(kernel.clock.now()))
        },
      },
    ],
    handlers: notices.handlers,
    start: notices.start,
    stop: notices.stop,
    async sample() {
      await memberSample({ kernel, people, cards, operators, passwords })
      await profile.sample((await findSamplePeople(people)).members[0]?.memberId)
    },
    authenticate: sessions.authenticate,
    forgetMember: sessions.forgetMember,
    forgetSession: sessions.forgetSession,
    cards: cards.cards,
    findByMobile: cards.findByMobile,
    holders: cards.holders,
    teachers: cards.teachers,
    findTeacherByMember: cards.findTeacherByMember,
    searchTeachers: cards.searchTeachers,
    levels: cards.levels,
    registerTeacher: cards.registerTeacher,
    position: history.position,
    positions: history.positions,
    opened: history.opened,
    favourited: favourites.favourited,
    revoke: (memberId, sessionId) => sessions.end(memberId, sessionId === undefined ? {} : { only: sessionId }),
    async setLevels(memberId, levelIds, until) {
      await people.change(kernel.db.q, memberId, {
        levelIds: [...levelIds],
        levelExpireAt: until === undefined ? null : new Date(until),
      })
      sessions.forgetMember(memberId)
    },
    addOperator: operators.add,
    operatorMay: operators.may,
    registerUpdatedAt: register.updatedAt,
    async sampleAccounts() {
      const [members, staff] = await Promise.all([people.listSampleMembers(), sessionRows.listSampleOperators()])
      return [...members.flatMap(({ mobile }) => mobile ?? []), ...staff.map(({ userName }) => userName)]
    },
    counted: async (name, who, { max, perSec }) =>
      (await gates.pass(
        kernel.db.q,
        { gateHash: sealOf(deps.codeSecret, 'gate', name, who), windowMs: perSec * 1000, max },
        kernel.clock.now(),
      )) === undefined,
    samplePeople: () => findSamplePeople(people),
    notify: notices.notify,
  }
}

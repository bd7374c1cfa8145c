import type { Instant, LevelId, MemberId } from '@rostrum/contract/kernel'
import type { Approvals } from '../kernel/approvals'
import type { Guard } from '../kernel/http'
import type { Kernel, Slice } from '../kernel/kernel'
import type { RateRule } from '../kernel/ratelimit'
import { createAccount } from './account/create'
import type { AccountParts } from './account/service'
import { createBroadcasts, type PushBroadcastDeps } from './broadcasts/create'
import { createConsole } from './console/create'
import { consoleRepository } from './console/repository'
import { memberFigures } from './figures/repository'
import { memberMine } from './people/mine'
import { memberHoldings } from './holdings/repository'
import { createHandOver } from './handover/create'
import { createLibrary, type Library, type LibraryDeps } from './library/create'
import type { FavouriteService } from './library/favourites'
import type { HistoryService } from './library/history'
import { createLogin } from './login/create'
import { createMerging } from './merging/create'
import { agreementGuard, guardsOf } from './login/agreeing'
import { createMinors } from './minors/create'
import { minorGuard } from './minors/guard'
import { createMobile } from './mobile/create'
import { createNotes } from './notes/create'
import type { NoteService } from './notes/service'
import { createNotices, type NoticeDeps, type NoticePart } from './notices/create'
import type { Notify } from './notices/notify'
import { createOperators, type Operators } from './operators/create'
import type { OperatorAccounts } from './operators/accounts'
import type { OperatorService } from './operators/service'
import { lentLevels, type LentLevels } from './people/lent-levels'
import { personnelOf } from './people/personnel'
import { teacherSearch } from './people/searching'
import type { PeopleService } from './people/service'
import { createProfile, type Profile, type ProfileDeps } from './profile/create'
import { createRegister } from './register/create'
import type { RegisterService } from './register/service'
import { privacyRepository } from './rights/repository'
import { selfChecks } from './rights/self-checks'
import { createRights, type Rights, type RightsDeps } from './rights/create'
import { withLooksNoted } from './rights/looking'
import type { FindingService } from './console/finding'
import type { NoteAccess } from './rights/service'
import { looks } from './rights/text.looks.zh'
import { joinParts } from './part'
import { getSamplePeople, memberSample, type SamplePeople } from './sample'
import type { SessionService } from './sessions/service'
import { memberSettings } from './settings'
import { setupChecks } from './setup'
import { createShared, type Shared, type SharedDeps } from './shared'
import { createTeachers, type TeacherDeps } from './teachers/create'
import { createWeChat } from './wechat/create'
import { wechatRepository } from './wechat/repository'
import type { WeChat } from './wechat/wechat'

export type { LegalTexts } from './login/consents'
export type { RightsDeps } from './rights/create'
export type { Referrals } from './login/joining'
export type { PasswordCost } from './login/passwords'
export type { NewOperator } from './operators/accounts'
export { sealer } from './mobile/sealing'
export { terminalOperators } from './operators/terminal'
export { maskName, type CodeRules } from './policy'
export { holdsName } from './profile/nickname-policy'
export type { Notify, NewNotice } from './notices/notify'
export { createPushDrivers, type PushConfig } from './push/vendors'
export type { PushDriver, PushDrivers, PushMessage, PushOutcome } from './push/driver'
export type { Followed } from './library/follows'
export { itemsOf } from './library/sources'
export { holdingsOf } from './rights/sources'
export { memberSettings } from './settings'
export type { MemberCard, MemberContact, TeacherCard, TeacherFacts } from './people/service'
export type { ProfileDeps, ProfileRules } from './profile/create'
export type { SamplePeople } from './sample'
export { tryCode } from './sms/trying'
export { createSms, type SmsConfig } from './sms/vendors'
export { createCaptchaOutbox, type CaptchaOutbox } from './codes/captcha-outbox'
export { createSmsOutbox, type SentSms, type SmsOutbox, type SmsSender } from './sms/sender'
export { wxLogins, type WeChat, type WxPerson } from './wechat/wechat'
export { createWeChatHttp, type WeChatConfig } from './wechat/http'

export interface MemberDeps extends SharedDeps {
  /** Without one the messaging-platform logins answer that they are closed. */
  readonly wechat?: WeChat
  readonly counters?: AccountParts['counters']
  readonly library?: LibraryDeps
  readonly notices?: NoticeDeps
  readonly profile?: ProfileDeps
  /** What all slices hold about members, and the obstacles to ending an account. */
  readonly rights?: RightsDeps
  readonly broadcasts?: PushBroadcastDeps
  /** What other slices know about teachers. */
  readonly teachers?: TeacherDeps
  /** Asks a second person; without it nothing that wants one is done. */
  readonly approvals?: Approvals
}

/** The member slice: identity, login, and rights. */
export type Members = Slice &
  Pick<SessionService, 'authenticate' | 'forgetMember' | 'forgetSession'> & {
    /** Whether a session still lives, by the database. */
    readonly isSessionOpen: SessionService['isOpen']
    /** Which of these sessions still live, by the database. */
    readonly openSessions: SessionService['openOf']
  } & Pick<
    PeopleService,
    | 'cards'
    | 'contacts'
    | 'mobileOf'
    | 'findByMobile'
    | 'teachers'
    | 'accountOfTeacher'
    | 'findTeacherByMember'
    | 'searchTeachers'
    | 'levels'
    | 'holders'
    | 'rightsOf'
    | 'registerTeacher'
  > &
  Pick<HistoryService, 'position' | 'positions' | 'opened'> &
  Pick<FavouriteService, 'favourited'> &
  LentLevels & {
    /** Ends all sessions of a member, or the named one. Returns their number. */
    revoke(memberId: MemberId, sessionId?: string): Promise<number>
    /** Sets the member's levels from now on; without `until` for good. */
    setLevels(memberId: MemberId, levelIds: readonly LevelId[], until?: Instant): Promise<void>
    /** Refuses calls to members in the mode for minors. */
    readonly guard: Guard
    /** The same slices; members are notified whenever an operator is shown something of theirs. */
    withLooksNoted(slices: readonly Slice[]): Slice[]
    /** What WeChat calls a member within one of its applications; undefined when they never linked it. */
    openIdOf(memberId: MemberId, app: 'applet' | 'offiaccount'): Promise<string | undefined>
    addOperator: OperatorAccounts['add']
    operatorMay: OperatorService['may']
    /** Operators who hold a permission and may use it now, by name. */
    operatorsWho: OperatorService['who']
    /** The names of all operators, by id. */
    operatorNames: OperatorAccounts['names']
    /** Advisers as the public list of personnel shows them. */
    readonly personnel: ReturnType<typeof personnelOf>
    /** The time of the last change of the register of advisers. */
    readonly registerUpdatedAt: RegisterService['updatedAt']
    /**
     * Counts one for `who` under a name, over all processes. False: the limit is reached, and this one is not counted.
     */
    counted(name: string, who: string, rule: RateRule): Promise<boolean>
    /** A member's address book. */
    readonly addressesOf: Profile['addressesOf']
    /** Proves by a code that a signed-in member also holds the phone. */
    readonly prove: Shared['prove']
    samplePeople(): Promise<SamplePeople>
    /** Adds an entry to members' lists of messages. */
    readonly notify: Notify
    /** Members that a word of an operator may mean. */
    readonly searchMembers: FindingService['searchMembers']
    /** What a member wrote for himself about a security, the newest days first. */
    readonly notesOnStock: NoteService['onStock']
    readonly sampleNoteOnStock: NoteService['sampleOnStock']
    /** Tells members that something of theirs was looked at or handed over. */
    readonly noteAccess: NoteAccess
  }

export function createMember(kernel: Kernel, deps: MemberDeps): Members {
  const notices = createNotices(kernel, deps.notices)
  const shared = createShared(kernel, deps, notices.notify)
  const holdings = memberHoldings(kernel)
  const operators = createOperators(shared, operatorDeps(deps))
  const { library, notes } = keptOf(kernel, deps)
  const profile = createProfile(shared, deps.profile)
  const registered = registeredOf(shared, deps)
  const rights = createRights(shared, deps.rights)
  const desk = createConsole(shared, rights)
  const broadcasts = broadcastsOf(shared, deps, notices, operators)

  return {
    name: 'member',
    holdings,
    ...joinParts([
      { routes: [], jobs: shared.jobs },
      notices,
      ...doorsOf(shared, deps),
      createAccount(shared, { counters: countersOf(library, deps.counters), dots: notices.dots }),
      operators,
      library,
      notes,
      profile,
      rights,
      createMobile(shared, { secret: deps.codeSecret, noteAccess: rights.noteAccess }),
      createMerging(shared, { blockers: async () => [], holdings: () => holdings, ...deps.rights }),
      createMinors(shared, deps.minors),
      ...registered.parts,
      desk,
      broadcasts,
    ]),
    ...knownOf(shared),
    ...lentOf(library, notes),
    ...samplesOf(shared, operators, profile),
    ...givenBy(shared, { ...rights, dots: notices.dots }, deps),
    ...consoleOf(operators, broadcasts, desk),
    ...registered.given,
  }
}

/** The ways in: by password or code, handed over to a web view, by the messaging platform. */
const doorsOf = (shared: Shared, { codeSecret: secret, wechat }: MemberDeps) => [
  createLogin(shared),
  createHandOver(shared, { secret }),
  createWeChat(shared, wechat),
]

/** What members keep: follows, favourites, history, and notes. */
function keptOf(kernel: Kernel, deps: MemberDeps) {
  const library = createLibrary(kernel, deps.library)
  return { library, notes: createNotes(kernel, { secret: deps.codeSecret, ...deps.library }) }
}

const operatorDeps = ({ codeSecret: secret, needsTotp = false, approvals }: MemberDeps) => ({
  secret,
  needsTotp,
  approvals,
})

/** What the slice gives to the whole: its search results, items and settings, and the guard of every call. */
function givenBy(
  shared: Shared,
  { noteAccess, dots }: Pick<Rights, 'noteAccess'> & Pick<NoticePart, 'dots'>,
  { notices }: MemberDeps,
) {
  const { kernel, cards, agreeing, people } = shared
  const unreadAnswers = async (memberId: MemberId) => (await dots(memberId)).answer
  return {
    looks,
    notify: shared.notify,
    mine: memberMine({ clock: kernel.clock, people, unreadAnswers }),
    figures: memberFigures(kernel.db),
    selfChecks: selfChecks(privacyRepository(kernel.db)),
    setup: setupChecks({ ...shared, hasPush: notices?.drivers !== undefined }),
    searches: { teacher: teacherSearch(cards) },
    settings: Object.values(memberSettings),
    guard: guardsOf(minorGuard(kernel.clock), agreementGuard(agreeing)),
    noteAccess,
    withLooksNoted: (slices) => withLooksNoted(slices, noteAccess, kernel),
  } satisfies Partial<Members>
}

/** The register of advisers: as operators keep it, and as members read it. */
function registeredOf(shared: Shared, deps: MemberDeps) {
  const register = createRegister(shared)
  const teachers = createTeachers(shared, deps.teachers)
  const { subjects, reported } = teachers
  return { parts: [register, teachers], given: { registerUpdatedAt: register.updatedAt, subjects, reported } }
}

/** Operators and what they may do, for other slices. */
const consoleOf = (
  { add, may, who, names, second }: Operators,
  broadcasts: ReturnType<typeof createBroadcasts>,
  { searchMembers }: ReturnType<typeof createConsole>,
) =>
  ({
    addOperator: add,
    operatorMay: may,
    operatorsWho: who,
    operatorNames: names,
    second: [...second, ...broadcasts.second],
    searchMembers,
  }) satisfies Partial<Members>

/** Broadcasts go the way of all messages. */
const broadcastsOf = (shared: Shared, deps: MemberDeps, { notify, vendors }: NoticePart, { names }: Operators) =>
  createBroadcasts(shared, deps.broadcasts, {
    notify,
    vendors,
    operatorNames: names,
    approvals: deps.approvals,
    isGone: deps.notices?.isGone,
  })

/** Counts for the page 我的: those of this slice and of others. */
function countersOf({ favourites }: Library, others: AccountParts['counters']): AccountParts['counters'] {
  return async (memberId) => {
    const [counted, kept] = await Promise.all([others?.(memberId), favourites.count(memberId)])
    return { ...counted, favorite: (counted?.favorite ?? 0) + kept }
  }
}

/** Facts about people, for other slices. */
function knownOf({ kernel, people, cards, sessions, counted, prove }: Shared) {
  return {
    authenticate: sessions.authenticate,
    forgetMember: sessions.forgetMember,
    forgetSession: sessions.forgetSession,
    isSessionOpen: sessions.isOpen,
    openSessions: sessions.openOf,
    cards: cards.cards,
    contacts: cards.contacts,
    mobileOf: cards.mobileOf,
    openIdOf: (memberId, app) => wechatRepository().openIdOf(kernel.db.q, memberId, app),
    findByMobile: cards.findByMobile,
    holders: cards.holders,
    rightsOf: cards.rightsOf,
    teachers: cards.teachers,
    accountOfTeacher: cards.accountOfTeacher,
    findTeacherByMember: cards.findTeacherByMember,
    searchTeachers: cards.searchTeachers,
    personnel: personnelOf(cards),
    levels: cards.levels,
    registerTeacher: cards.registerTeacher,
    counted,
    prove,
    ...lentLevels({ kernel, people, hold: consoleRepository(kernel.db).hold, forget: sessions.forgetMember }),
    revoke: (memberId, sessionId) => sessions.end(memberId, sessionId === undefined ? {} : { only: sessionId }),
    async setLevels(memberId, levelIds, until) {
      const end = until === undefined ? undefined : new Date(until).toISOString()
      const levelEnds = end === undefined ? {} : Object.fromEntries(levelIds.map((level) => [level, end]))
      await people.change(kernel.db.q, memberId, { levelIds: [...levelIds], levelEnds })
      sessions.forgetMember(memberId)
    },
  } satisfies Partial<Members>
}

/** What members keep and note, and the positions where they stopped, for other slices. */
function lentOf(
  { favourites, history }: Library,
  { onStock, sampleOnStock }: Pick<NoteService, 'onStock' | 'sampleOnStock'>,
) {
  const { position, positions, opened } = history
  return {
    position,
    positions,
    opened,
    favourited: favourites.favourited,
    notesOnStock: onStock,
    sampleNoteOnStock: sampleOnStock,
  } satisfies Partial<Members>
}

function samplesOf(shared: Shared, operators: Operators, profile: Profile) {
  const { people, operatorRows } = shared
  return {
    addressesOf: profile.addressesOf,
    async sample() {
      await memberSample({ ...shared, operators })
      await profile.sample((await getSamplePeople(people)).members[0]?.memberId)
    },
    async sampleAccounts() {
      const [members, staff] = await Promise.all([people.listSampleMembers(), operatorRows.listSample()])
      return [...members.flatMap(({ mobile }) => mobile ?? []), ...staff.map(({ userName }) => userName)]
    },
    samplePeople: () => getSamplePeople(people),
  } satisfies Partial<Members>
}

import type { Instant, LevelId, MemberId } from '@rostrum/contract/kernel'
import type { Kernel, Slice } from '../kernel/kernel'
import type { Secret } from '../kernel/secret'
import { createPasswords } from './passwords'
import { beijingDay } from './policy'
import { favouriteRepository } from './repository-favourites'
import { historyRepository } from './repository-history'
import { peopleRepository } from './repository-people'
import { proofRepository } from './repository-proofs'
import { sessionRepository } from './repository-sessions'
import { memberRoutes } from './routes'
import { findSamplePeople, memberSample, type SamplePeople } from './sample'
import { accountService, type AccountParts } from './account'
import { attemptService } from './attempts'
import { codeService } from './codes'
import { consentService, type LegalTexts } from './consents'
import { deleteDue } from './deletion'
import { favouriteService, type FavouriteService, type Keepable } from './favourites'
import { historyService, type HistoryService, type Watched } from './history'
import { joiningService, type Referrals } from './joining'
import { loginService } from './login'
import { operatorService, type OperatorService } from './operators'
import { peopleService, type PeopleService } from './people'
import { sessionService, type SessionService } from './sessions'
import { wechatService } from './wechat-login'
import type { SmsSender } from './sms'
import type { WeChat } from './wechat'

export type { LegalTexts } from './consents'
export type { Referrals } from './joining'
export type { NewOperator } from './operators'
export type { MemberCard, TeacherCard, TeacherFacts } from './people'
export type { SamplePeople } from './sample'
export { createSmsHttp } from './sms-http'
export { createSmsOutbox, type SentSms, type SmsOutbox, type SmsSender } from './sms'
export type { WeChat, WxPerson } from './wechat'

export interface MemberDeps {
  /** Keys the hashes of codes and captchas. */
  readonly codeSecret: Secret
  readonly legalTexts: LegalTexts
  /** Without one no code can be sent, and calls say so. */
  readonly sms?: SmsSender
  /** Without one the messaging-platform logins say that they are not open. */
  readonly wechat?: WeChat
  readonly referrals?: Referrals
  readonly counters?: AccountParts['counters']
  /** Without it nothing but articles can be kept. */
  readonly isKeepable?: Keepable
  /** Whoever counts what is watched. */
  readonly watched?: Watched
}

/** The member slice: who somebody is, how they sign in, what they may. */
export type Members = Slice &
  Pick<SessionService, 'authenticate' | 'forgetSession'> &
  Pick<PeopleService, 'cards' | 'findByMobile' | 'teachers' | 'findTeacherByMember' | 'searchTeachers' | 'levels' | 'registerTeacher'> &
  Pick<HistoryService, 'position' | 'positions'> &
  Pick<FavouriteService, 'favourited'> & {
    /** Ends all sessions of a member, or the one named. Gives how many there were. */
    revoke(memberId: MemberId, sessionId?: string): Promise<number>
    /** What the member's levels are from now on; without `until` for good. */
    setLevels(memberId: MemberId, levelIds: readonly LevelId[], until?: Instant): Promise<void>
    addOperator: OperatorService['add']
    samplePeople(): Promise<SamplePeople>
  }

export function createMember(kernel: Kernel, deps: MemberDeps): Members {
  const people = peopleRepository(kernel.db)
  const sessionRows = sessionRepository(kernel.db)
  const proofs = proofRepository(kernel.db)
  const favouriteRows = favouriteRepository(kernel.db)
  const historyRows = historyRepository(kernel.db)
  const passwords = createPasswords()
  const cards = peopleService(kernel, people)
  const sessions = sessionService({ kernel, sessions: sessionRows, people })
  const codes = codeService({ kernel, proofs, secret: deps.codeSecret, sms: deps.sms })
  const attempts = attemptService({ clock: kernel.clock, proofs, passwords })
  const consents = consentService(proofs, deps.legalTexts)
  const joining = joiningService({ kernel, people, consents, referrals: deps.referrals })
  const operators = operatorService({ kernel, operators: sessionRows, passwords, attempts })
  const shared = { kernel, people, passwords, attempts, codes, consents, sessions, cards }
  const login = loginService({ ...shared, joining })
  const wechat = wechatService({ ...shared, joining, tickets: sessionRows, wechat: deps.wechat })
  const favourites = favouriteService(kernel, favouriteRows, deps.isKeepable ?? (async () => false))
  const counters: AccountParts['counters'] = async (memberId) => {
    const [others, kept] = await Promise.all([deps.counters?.(memberId), favourites.count(memberId)])
    return { ...others, favorite: (others?.favorite ?? 0) + kept }
  }
  const account = accountService({ ...shared, counters })
  const history = historyService(kernel, historyRows, deps.watched)
  const now = () => new Date(kernel.clock.now())

  return {
    name: 'member',
    routes: memberRoutes({ login, codes, wechat, account, sessions, operators, history, favourites, cards }),
    jobs: [
      { name: 'member.deleteDue', cron: '23 3 * * *', run: () => deleteDue(kernel, people, [historyRows, favouriteRows]) },
      {
        name: 'member.forgetOld',
        cron: '41 * * * *',
        async run() {
          await sessionRows.forgetExpired(now())
          await proofs.forgetOld(now(), beijingDay(kernel.clock.now()))
        },
      },
    ],
    sample: () => memberSample({ kernel, people, cards, operators, passwords }),
    authenticate: sessions.authenticate,
    forgetSession: sessions.forgetSession,
    cards: cards.cards,
    findByMobile: cards.findByMobile,
    teachers: cards.teachers,
    findTeacherByMember: cards.findTeacherByMember,
    searchTeachers: cards.searchTeachers,
    levels: cards.levels,
    registerTeacher: cards.registerTeacher,
    position: history.position,
    positions: history.positions,
    favourited: favourites.favourited,
    revoke: (memberId, sessionId) => sessions.end(memberId, sessionId === undefined ? {} : { only: sessionId }),
    async setLevels(memberId, levelIds, until) {
      await people.change(kernel.db.q, memberId, { levelIds: [...levelIds], levelExpireAt: until === undefined ? null : new Date(until) })
      sessions.forgetMember(memberId)
    },
    addOperator: operators.add,
    async sampleAccounts() {
      const [members, staff] = await Promise.all([people.listSampleMembers(), sessionRows.listSampleOperators()])
      return [...members.flatMap(({ mobile }) => mobile ?? []), ...staff.map(({ userName }) => userName)]
    },
    samplePeople: () => findSamplePeople(people),
  }
}

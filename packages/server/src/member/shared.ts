import { beijingDay } from '@rostrum/market'
import type { Clock } from '../kernel/clock'
import type { JobDefinition } from '../kernel/jobs'
import type { Kernel } from '../kernel/kernel'
import type { Secret } from '../kernel/secret'
import type { CaptchaOutbox } from './codes/captcha-outbox'
import { createCodes, type Codes } from './codes/create'
import { prover, type Prove } from './codes/proving'
import { agreeingService, type AgreeingService } from './login/agreeing'
import { attemptService, type AttemptService } from './login/attempts'
import { consentService, type ConsentService, type LegalTexts } from './login/consents'
import { joiningService, type JoiningService, type Referrals } from './login/joining'
import { createPasswords, type PasswordCost, type Passwords } from './login/passwords'
import { attemptRepository, type AttemptRepository } from './login/repository'
import { consentRepository } from './login/repository-consents'
import { minorUse, type MinorDeps } from './minors/service'
import type { Notify } from './notices/notify'
import { operatorRepository, type OperatorRepository } from './operators/repository'
import { peopleRepository, type PeopleRepository } from './people/repository'
import { peopleService, type PeopleService } from './people/service'
import type { CodeRules } from './policy'
import { sessionRepository } from './sessions/repository'
import { deviceRepository } from './sessions/repository-devices'
import { sessionService, type SessionService } from './sessions/service'
import type { SmsSender } from './sms/sender'
import { weChatTicketRepository, type WeChatTicketRepository } from './wechat/repository-tickets'

const DAY_MS = 86_400_000

/** What the parts of the slice share: identities, and their proofs. */
export interface Shared extends Codes {
  readonly kernel: Kernel
  readonly people: PeopleRepository
  readonly cards: PeopleService
  readonly sessions: SessionService
  readonly tickets: WeChatTicketRepository
  readonly operatorRows: OperatorRepository
  readonly passwords: Passwords
  readonly attempts: AttemptService
  readonly consents: ConsentService
  readonly agreeing: AgreeingService
  readonly joining: JoiningService
  readonly texts: LegalTexts
  readonly prove: Prove
  readonly notify: Notify
  readonly jobs: readonly JobDefinition[]
}

export interface SharedDeps {
  /** Keys the hashes of codes and captchas. */
  readonly codeSecret: Secret
  readonly legalTexts: LegalTexts
  /** Limits on codes, where they differ from production. */
  readonly codeRules?: Partial<CodeRules>
  /** Whether no operator works without an authenticator; so in production. */
  readonly needsTotp?: boolean
  /** Without one no code can be sent, and calls answer so. */
  readonly sms?: SmsSender
  /** Receives the text of every picture; a demonstration shows it to people who try the product. */
  readonly captchas?: Pick<CaptchaOutbox, 'put'>
  readonly referrals?: Referrals
  readonly minors?: MinorDeps
  /** What a password's hash costs, where it is less than in a server that people use: tests sign in a thousand times. */
  readonly passwordCost?: PasswordCost | undefined
}

export function createShared(kernel: Kernel, deps: SharedDeps, notify: Notify): Shared {
  const { clock, db } = kernel
  const people = peopleRepository(db)
  const [sessionRows, operatorRows] = [sessionRepository(db), operatorRepository(db)]
  const tickets = weChatTicketRepository(db)
  const attemptRows = attemptRepository(db)
  const passwords = createPasswords(deps.passwordCost)
  const consentRows = consentRepository(db)
  const consents = consentService(consentRows, deps.legalTexts)
  const codes = createCodes(kernel, { ...deps, secret: deps.codeSecret, rules: deps.codeRules })
  return {
    ...codes,
    kernel,
    people,
    cards: peopleService(kernel, people),
    sessions: sessionService({
      kernel,
      sessions: sessionRows,
      people,
      devices: deviceRepository(db),
      tickets,
      operators: operatorRows,
      needsTotp: deps.needsTotp,
      minorUse: minorUse(kernel, deps.minors),
    }),
    tickets,
    operatorRows,
    passwords,
    attempts: attemptService({ clock, attempts: attemptRows, passwords }),
    consents,
    agreeing: agreeingService(consentRows, deps.legalTexts),
    joining: joiningService({ kernel, people, consents, referrals: deps.referrals }),
    texts: deps.legalTexts,
    prove: prover(people, codes.codes),
    notify,
    jobs: [forgetOldJob(clock, { codes, attempts: attemptRows, sessions: [sessionRows, tickets, operatorRows] })],
  }
}

interface Forgetful {
  readonly codes: Pick<Codes, 'forgetOld'>
  readonly attempts: Pick<AttemptRepository, 'forgetBefore'>
  readonly sessions: readonly { forgetExpired(now: Date): Promise<void> }[]
}

/** Deletes what has expired. */
function forgetOldJob(clock: Clock, { codes, attempts, sessions }: Forgetful): JobDefinition {
  return {
    name: 'member.forgetOld',
    cron: '41 * * * *',
    async run() {
      const now = new Date(clock.now())
      for (const rows of sessions) await rows.forgetExpired(now)
      await codes.forgetOld(now, beijingDay(clock.now()))
      await attempts.forgetBefore(new Date(now.getTime() - DAY_MS))
    },
  }
}

import type { FileId, MemberId } from '@rostrum/contract/kernel'
import { memberEndpoints as calls } from '@rostrum/contract/member'
import { z } from 'zod'
import type { Holding } from '../kernel/holdings'
import type { Kernel, Slice } from '../kernel/kernel'
import { route } from '../kernel/types'
import type { CodeService } from './codes'
import type { LegalTexts } from './consents'
import { deleteDue, expireKept, removeFilesJob, type Ends } from './deletion'
import { exportService } from './exports'
import { leavingService, type FindBlockers } from './leaving'
import type { Notify } from './notify'
import { privacyService, type NoteAccess } from './privacy'
import type { PrivacyRules } from './privacy-rules'
import { prover, type Prove } from './proving'
import type { PeopleRepository } from './repository-people'
import { exportRepository, privacyRepository } from './repository-privacy'
import type { SessionService } from './sessions'

/** What the rights over one's data ask of other slices. */
export interface RightsDeps {
  /** Of every slice, asked anew each time. */
  readonly holdings: () => readonly Holding[]
  readonly rules: () => Promise<PrivacyRules>
  readonly fileUses: (memberId: MemberId) => Promise<ReadonlyMap<FileId, string>>
  /** They are about to be thrown away. */
  readonly forgetFiles: Ends['forgetFiles']
  readonly blockers: FindBlockers
}

interface Shared {
  readonly people: PeopleRepository
  readonly sessions: SessionService
  readonly codes: CodeService
  readonly texts: LegalTexts
  readonly notify: Notify
}

export type Rights = Required<Pick<Slice, 'routes' | 'jobs'>> & {
  readonly noteAccess: NoteAccess
  readonly prove: Prove
}

const USUAL: PrivacyRules = {
  deletionWaitDays: 15,
  exportKeepDays: 7,
  exportsPerDay: 3,
  answerDays: 15,
  keep: { advice: { days: 1_827, rule: '' }, log: { days: 60, rule: '' } },
}
/** For tools that make accounts and nothing else. */
const ALONE: RightsDeps = {
  holdings: () => [],
  rules: async () => USUAL,
  fileUses: async () => new Map(),
  forgetFiles: async () => undefined,
  blockers: async () => [],
}

const ExportKey = z.object({
  memberId: calls['member.getMember'].reply.shape.memberId,
  no: calls['member.createExport'].reply.shape.no,
})

/** What people may know, take away and end of what is known of them. */
export function createRights(
  kernel: Kernel,
  { people, sessions, codes, texts, notify }: Shared,
  deps: RightsDeps = ALONE,
): Rights {
  const rows = privacyRepository(kernel.db)
  const prove = prover(people, codes)
  const parts = { kernel, prove, notify, ...deps }
  const privacy = privacyService({ ...parts, rows, texts })
  const exports = exportService({ ...parts, copies: exportRepository(kernel.db) })
  const leaving = leavingService({ ...parts, people, sessions, isExporting: exports.isMaking })
  const ends: Ends = { ...deps, rows, endSessions: (tx, memberId) => sessions.endAllIn(tx, memberId) }

  return {
    noteAccess: privacy.note,
    prove,
    routes: [
      route(calls['member.getPrivacy'], ({ caller }) => privacy.info(caller)),
      route(calls['member.createPrivacyRequest'], ({ input, caller }) => privacy.request(caller, input)),
      route(calls['member.listPrivacyRequests'], ({ input, caller }) => privacy.requests(caller, input)),
      route(calls['member.listAccesses'], ({ input, caller }) => privacy.accesses(caller, input)),
      route(calls['member.listPrivacyTickets'], ({ input }) => privacy.tickets(input)),
      route(calls['member.answerPrivacyRequest'], ({ input, caller }) => privacy.answer(caller, input)),
      route(calls['member.createExport'], ({ input, caller }) => exports.create(caller, input)),
      route(calls['member.listExports'], ({ caller }) => exports.list(caller)),
      route(calls['member.deleteExport'], async ({ input, caller }) => {
        await exports.remove(caller, input.no)
        return {}
      }),
      route(calls['member.getDeletion'], ({ caller }) => leaving.info(caller)),
      route(calls['member.cancelAccount'], ({ input, caller }) => leaving.ask(caller, input)),
      route(calls['member.withdrawDeletion'], ({ caller }) => leaving.withdraw(caller)),
    ],
    jobs: [
      { name: 'member.makeExport', run: (payload) => exports.make(ExportKey.parse(payload)) },
      { name: 'member.tidyExports', cron: '* * * * *', run: exports.tidy },
      { name: 'member.deleteDue', cron: '23 3 * * *', run: () => deleteDue(kernel, people, ends) },
      { name: 'member.expireKept', cron: '53 3 * * *', run: () => expireKept(kernel, ends) },
      removeFilesJob(kernel),
    ],
  }
}

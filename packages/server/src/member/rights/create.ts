import { MemberId, type FileId } from '@rostrum/contract/kernel'
import { ExportNo } from '@rostrum/contract/member'
import { z } from 'zod'
import type { FindBlockers } from '@rostrum/server/kernel'
import type { Holding } from '@rostrum/server/kernel/holdings'
import { deleteDue, expireKept, removeFilesJob, type Ends } from './deletion'
import { exportService } from './exports'
import { leavingService } from './leaving'
import { privacyService, type NoteAccess, type PrivacyService } from './service'
import type { PrivacyRules } from './policy'
import { rightsRoutes } from './routes'
import type { SlicePart } from '../part'
import type { Shared } from '../shared'
import { exportRepository, privacyRepository } from './repository'

/** What the rights over personal data need from other slices. */
export interface RightsDeps {
  /** From every slice, queried anew each time. */
  readonly holdings: () => readonly Holding[]
  readonly rules: () => Promise<PrivacyRules>
  readonly fileUses: (memberId: MemberId) => Promise<ReadonlyMap<FileId, string>>
  /** They are about to be deleted. */
  readonly forgetFiles: Ends['forgetFiles']
  readonly blockers: FindBlockers
}

export type Rights = SlicePart & {
  readonly noteAccess: NoteAccess
  /** What the member agreed to, and the versions in force. */
  readonly consentsOf: PrivacyService['consentsOf']
}

const USUAL: PrivacyRules = {
  deletionWaitDays: 15,
  exportKeepDays: 7,
  exportsPerDay: 3,
  answerDays: 15,
  keep: { advice: { days: 1_827, rule: '' }, log: { days: 60, rule: '' }, suitability: { days: 7_305, rule: '' } },
}
/** For tools that make accounts and nothing else. */
const NO_RIGHTS_DEPS: RightsDeps = {
  holdings: () => [],
  rules: async () => USUAL,
  fileUses: async () => new Map(),
  forgetFiles: async () => undefined,
  blockers: async () => [],
}

const ExportKey = z.object({ memberId: MemberId, no: ExportNo })

/** Members' rights to see, export and delete their data. */
export function createRights(
  { kernel, people, sessions, texts, prove, notify }: Shared,
  deps: RightsDeps = NO_RIGHTS_DEPS,
): Rights {
  const rows = privacyRepository(kernel.db)
  const parts = { kernel, prove, notify, ...deps }
  const privacy = privacyService({ ...parts, rows, people, texts })
  const exports = exportService({ ...parts, copies: exportRepository(kernel.db) })
  const leaving = leavingService({ ...parts, people, sessions, isExporting: exports.isMaking })
  const ends: Ends = { ...deps, rows, endSessions: (tx, memberId) => sessions.endAllIn(tx, memberId) }

  return {
    noteAccess: privacy.note,
    consentsOf: privacy.consentsOf,
    routes: rightsRoutes({ privacy, exports, leaving }),
    jobs: [
      { name: 'member.makeExport', run: (payload) => exports.make(ExportKey.parse(payload)) },
      { name: 'member.tidyExports', cron: '* * * * *', run: exports.tidy },
      { name: 'member.deleteDue', cron: '23 3 * * *', run: () => deleteDue(kernel, people, ends) },
      { name: 'member.expireKept', cron: '53 3 * * *', run: () => expireKept(kernel, ends) },
      removeFilesJob(kernel),
    ],
  }
}

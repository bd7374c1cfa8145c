import { FileId, type MemberId } from '@rostrum/contract/kernel'
import { z } from 'zod'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { Holding } from '@rostrum/server/kernel/holdings'
import type { JobDefinition } from '@rostrum/server/kernel/jobs'
import type { Kernel } from '@rostrum/server/kernel'
import type { PrivacyRules } from './policy'
import { DUE_AT_ONCE, type PeopleRepository } from '../people/repository'
import type { KeptRecord, PrivacyRepository } from './repository'

const GONE = {
  state: 'deleted',
  nickname: '已注销用户',
  userName: null,
  avatarId: null,
  mobile: null,
  passwordHash: null,
  levelIds: [],
  levelEnds: {},
  lockedAt: null,
  lockReason: null,
  roles: [],
  permissions: [],
  settings: {},
  deleteAt: null,
  deleteReason: null,
  parentMemberId: null,
  crmUserId: null,
  adultAt: null,
} as const

const DAY_MS = 86_400_000
const EXPIRED_AT_ONCE = 200
const FILES_PER_JOB = 200
const Files = z.object({ ids: z.array(FileId) })

/** Everything that ends with an account, beside the account itself. */
export interface Ends {
  readonly rows: PrivacyRepository
  readonly holdings: () => readonly Holding[]
  readonly rules: () => Promise<PrivacyRules>
  /** What the member's files are attached to. */
  readonly fileUses: (memberId: MemberId) => Promise<ReadonlyMap<FileId, string>>
  /** They are about to be deleted. */
  forgetFiles(tx: Transaction, ids: readonly FileId[]): Promise<void>
  endSessions(tx: Transaction, memberId: MemberId): Promise<unknown>
}

/**
 * Empties the accounts whose waiting time is over. Their ids stay, because records with a retention still refer to
 * them.
 */
export async function deleteDue(kernel: Kernel, people: PeopleRepository, ends?: Ends): Promise<void> {
  const { clock, db, events } = kernel
  for (;;) {
    const due = await people.listDeletionsDue(new Date(clock.now()))
    for (const { memberId } of due) await deleteOne(memberId)
    if (due.length < DUE_AT_ONCE) return
  }

  async function deleteOne(memberId: MemberId): Promise<void> {
    const now = new Date(clock.now())
    const staying = ends && (await whatStays(ends, memberId, now))
    const files = ends && (await filesOf(kernel, ends, memberId, usesOf(ends.holdings())))
    await db.tx(memberId, async (tx) => {
      // Its owner may have returned since the list was made.
      if (!(await people.empty(tx, memberId, now, { ...GONE, levelIds: [], roles: [], permissions: [] }))) return
      if (ends && staying && files) {
        await ends.endSessions(tx, memberId)
        for (const holding of ends.holdings()) await holding.end(tx, memberId)
        await ends.rows.addKept(tx, staying)
        await removeFiles(kernel, ends, tx, files)
      }
      await people.forgetNames(tx, memberId)
      await events.emit(tx, { name: 'member.deleted', key: memberId, payload: { memberId } })
    })
  }
}

/** Ends records that outlived accounts, once their retention is over. */
export async function expireKept(kernel: Kernel, ends: Ends): Promise<void> {
  const { clock, db } = kernel
  const all = new Map<string, Holding>(ends.holdings().map((holding) => [holding.name, holding]))
  for (;;) {
    const over = await ends.rows.listKeptOver(new Date(clock.now()), EXPIRED_AT_ONCE)
    for (const { memberId, holding } of over) {
      const left = (await ends.rows.listKept(memberId)).flatMap((kept) =>
        kept.holding === holding ? [] : (all.get(kept.holding) ?? []),
      )
      const files = await filesOf(kernel, ends, memberId, usesOf(left))
      await db.tx(memberId, async (tx) => {
        await all.get(holding)?.expire?.(tx, memberId)
        await ends.rows.dropKept(tx, { memberId, holding })
        await removeFiles(kernel, ends, tx, files)
      })
    }
    if (over.length < EXPIRED_AT_ONCE) return
  }
}

/** Deletes files after the transaction has committed: at least once, however often a process dies. */
export const removeFilesJob = ({ storage }: Kernel): JobDefinition => ({
  name: 'member.removeFiles',
  async run(payload) {
    for (const id of Files.parse(payload).ids) await storage.remove(id)
  },
})

/** A member's files except those with these uses. */
async function filesOf(
  { storage }: Kernel,
  ends: Ends,
  memberId: MemberId,
  kept: readonly string[],
): Promise<FileId[]> {
  const [owned, uses] = await Promise.all([storage.listOwned(memberId), ends.fileUses(memberId)])
  return owned.map(({ id }) => id).filter((id) => !kept.some((use) => uses.get(id)?.startsWith(use)))
}

async function removeFiles({ jobs }: Kernel, ends: Ends, tx: Transaction, ids: readonly FileId[]): Promise<void> {
  for (let from = 0; from < ids.length; from += FILES_PER_JOB) {
    const some = ids.slice(from, from + FILES_PER_JOB)
    await ends.forgetFiles(tx, some)
    await jobs.send('member.removeFiles', { ids: some }, { tx })
  }
}

const usesOf = (holdings: readonly Holding[]): string[] => holdings.flatMap(({ keepsFiles = [] }) => keepsFiles)

async function whatStays({ holdings, rules }: Ends, memberId: MemberId, now: Date): Promise<KeptRecord[]> {
  const { keep } = await rules()
  const found = await Promise.all(
    holdings().map(async ({ name, title, keep: rule, size }) => ({
      name,
      title,
      rule,
      count: rule ? (await size(memberId)).count : 0,
    })),
  )
  return found.flatMap(({ name, title, rule, count }) =>
    rule && count > 0
      ? [
          {
            memberId,
            holding: name,
            title,
            rows: count,
            rule: keep[rule].rule,
            at: now,
            until: new Date(now.getTime() + keep[rule].days * DAY_MS),
          },
        ]
      : [],
  )
}

import { FileId, Instant, type AnswerOf, type MemberId, type ParsedOf } from '@rostrum/contract/kernel'
import { ExportNo, HoldingGroup, type memberEndpoints } from '@rostrum/contract/member'
import { linkTo } from '@rostrum/contract/pages'
import { exportLinkMinutes } from '@rostrum/contract/member/limits'
import { beijingDay } from '@rostrum/market'
import { newId } from '@rostrum/server/kernel/db'
import type { Holding } from '@rostrum/server/kernel/holdings'
import { beijingMoment, paperJson, zipOf, type ZipEntry } from '@rostrum/server/kernel/papers'
import { firstResult, idempotent } from '@rostrum/server/kernel/idempotency'
import { type Kernel, type MemberCaller, refuse, requestNo } from '@rostrum/server/kernel'
import { pageOf, type Told } from './export-page'
import type { Notify } from '../notices/notify'
import type { PrivacyRules } from './policy'
import type { Prove } from '../codes/proving'
import type { ExportRecord, ExportRepository } from './repository'
import { exportText } from './text.export.zh'

type Calls = typeof memberEndpoints
type Answer<N extends keyof Calls> = AnswerOf<Calls[N]>

const EXPORT_KIND = 'member.export'
const DAY_MS = 86_400_000
/** Long enough for any copy; afterwards another process takes over from one that died. */
const LEASE_MS = 10 * 60_000
const LINK_SEC = exportLinkMinutes * 60
const TRIES = 5
const SHOWN = 50
const AT_ONCE = 20

export interface ExportParts {
  readonly kernel: Kernel
  readonly copies: ExportRepository
  readonly prove: Prove
  readonly holdings: () => readonly Holding[]
  readonly rules: () => Promise<PrivacyRules>
  readonly notify: Notify
}

/** Copies of a member's data: requested, made in the background, given only to the member, deleted in time. */
export function exportService({ kernel, copies, prove, holdings, rules, notify }: ExportParts) {
  const { clock, db, jobs, log, storage } = kernel
  const now = () => new Date(clock.now())

  async function* entriesOf(memberId: MemberId, groups: readonly HoldingGroup[], at: number): AsyncGenerator<ZipEntry> {
    const all: Told[] = holdings()
      .filter(({ group, isInternal }) => !isInternal && groups.includes(group))
      .map(({ group, title, purpose, pages }) => ({ group, title, purpose, pages: () => pages(memberId) }))
    yield { name: exportText.page, chunks: pageOf(all, at) }
    for (const { group, title, pages } of all) yield { name: exportText.data(group, title), chunks: paperJson(pages()) }
    const hasAll = groups.includes('activity') || groups.includes('profile')
    const papers = new Set(holdings().flatMap(({ group, papers: own = [] }) => (groups.includes(group) ? own : [])))
    for (const { id, mime, kind } of await storage.listOwned(memberId)) {
      const isAsked = kind !== EXPORT_KIND && (hasAll || papers.has(kind))
      const bytes = isAsked ? await storage.read(id) : undefined
      if (bytes)
        yield {
          name: `${exportText.files}/${id}.${mime.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin'}`,
          isPacked: true,
          chunks: once(bytes),
        }
    }
  }

  async function fill(row: ExportRecord, fileId: FileId): Promise<void> {
    const { memberId, no, groups } = row
    const at = clock.now()
    const { size } = await storage.putStream({
      id: fileId,
      kind: EXPORT_KIND,
      mime: 'application/zip',
      ownerId: memberId,
      isPublic: false,
      fileName: exportText.fileName(beijingDay(at)),
      chunks: zipOf(entriesOf(memberId, groups, at), new Date(at)),
    })
    const readyAt = clock.now()
    const expireAt = readyAt + (await rules()).exportKeepDays * DAY_MS
    const isOurs = await db.tx(memberId, async (tx) => {
      const turned = await copies.turn(
        tx,
        { memberId, no, fileId },
        { state: 'ready', bytes: size, readyAt: new Date(readyAt), expireAt: new Date(expireAt) },
      )
      if (turned) {
        await notify(
          {
            to: memberId,
            kind: 'system',
            title: exportText.ready,
            content: exportText.readyBody(beijingMoment(expireAt)),
            link: linkTo('member.export'),
            key: `member.export:${no}`,
          },
          tx,
        )
      }
      return turned
    })
    // Cancelled meanwhile, or so late that another process has begun.
    if (!isOurs) await storage.remove(fileId)
  }

  async function make(key: Pick<ExportRecord, 'memberId' | 'no'>): Promise<void> {
    const before = await copies.find(key.memberId, key.no)
    const fileId = FileId.parse(newId())
    const row = await copies.lease(key, now(), new Date(clock.now() + LEASE_MS), fileId)
    if (!row) return
    if (before?.fileId) await storage.remove(before.fileId)
    if (row.tries > TRIES) return void (await copies.turn(db.q, row, { state: 'failed', fileId: null }))
    try {
      await fill(row, fileId)
    } catch (error) {
      log.error({ err: error, no: key.no }, 'a copy could not be made')
      await storage.remove(fileId)
      await copies.turn(db.q, row, { leaseUntil: now(), fileId: null })
      throw error
    }
  }

  async function expire(): Promise<void> {
    for (const row of await copies.listExpired(now(), AT_ONCE)) {
      // The file first: a crash in between leaves a row that is checked again.
      if (row.fileId) await storage.remove(row.fileId)
      await copies.expired(row)
    }
    await copies.forgetRemoved(new Date(clock.now() - DAY_MS))
  }

  return {
    async create(
      caller: MemberCaller,
      { code, classes, idempotencyKey = newId() }: ParsedOf<Calls['member.createExport']>,
    ): Promise<Answer<'member.createExport'>> {
      const { memberId } = caller
      const groups = [...new Set(classes)]
      const action = {
        owner: memberId,
        key: idempotencyKey,
        input: { call: 'member.createExport', input: groups },
        now: clock.now(),
      }
      const first = await firstResult<Answer<'member.createExport'>>(db.q, action)
      if (first) return first.value
      const { exportsPerDay } = await rules()
      if (await copies.isMaking(memberId)) return refuse('member.export_running')
      if ((await copies.countSince(memberId, new Date(clock.now() - DAY_MS))) >= exportsPerDay)
        return refuse('member.export_limit', { times: exportsPerDay })
      const right = await prove(caller, 'export', code)
      return db.tx(memberId, (tx) =>
        idempotent(tx, action, async () => {
          await right.spend(tx)
          const no = ExportNo.parse(requestNo('E', clock.now()))
          const row: ExportRecord = {
            memberId,
            no,
            state: 'making',
            groups,
            fileId: null,
            bytes: null,
            at: now(),
            readyAt: null,
            expireAt: null,
            leaseUntil: now(),
            tries: 0,
          }
          if (!(await copies.add(tx, row))) return refuse('member.export_running')
          await jobs.send('member.makeExport', { memberId, no }, { singletonKey: no, tx })
          return { no }
        }),
      )
    },

    async list({ memberId }: MemberCaller): Promise<Answer<'member.listExports'>> {
      const [rows, { exportKeepDays: keepDays, exportsPerDay: perDay }] = await Promise.all([
        copies.list(memberId, SHOWN),
        rules(),
      ])
      const known = new Set(
        holdings()
          .filter(({ isInternal }) => !isInternal)
          .map(({ group }) => group),
      )
      return {
        rows: rows.map(shown),
        groups: HoldingGroup.options.filter((group) => known.has(group)),
        keepDays,
        perDay,
      }
    },

    async remove({ memberId }: MemberCaller, no: ExportNo): Promise<void> {
      const row = await db.tx(memberId, (tx) => copies.remove(tx, memberId, no))
      if (!row) return refuse('member.export_unknown')
      if (row.fileId) await storage.remove(row.fileId)
    },

    isMaking: copies.isMaking,
    make,

    /** Leftovers of dead processes, and copies that have expired. */
    async tidy(): Promise<void> {
      await expire()
      for (const row of await copies.listUnmade(now(), AT_ONCE)) await make(row).catch(() => undefined)
    },
  }

  function shown({
    no,
    state,
    groups,
    at,
    readyAt,
    expireAt,
    bytes,
    fileId,
  }: ExportRecord): Answer<'member.listExports'>['rows'][number] {
    const isOver = state === 'ready' && expireAt !== null && expireAt.getTime() <= clock.now()
    const isThere = state === 'ready' && !isOver && fileId !== null && expireAt !== null
    const leftSec = isThere ? Math.floor((expireAt.getTime() - clock.now()) / 1000) : 0
    return {
      no,
      groups,
      state: isOver ? 'expired' : state,
      at: Instant.parse(at.getTime()),
      readyAt: readyAt?.getTime(),
      expireAt: expireAt?.getTime(),
      ...(isThere && {
        bytes: bytes ?? undefined,
        fileId,
        url: storage.signedUrl(fileId, Math.min(LINK_SEC, leftSec)),
      }),
    }
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export type ExportService = ReturnType<typeof exportService>

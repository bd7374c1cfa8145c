import type { accessEndpoints, AuditLine } from '@rostrum/contract/access'
import { Instant, OperatorId, type EndpointShape, type ParsedOf, type ReplyOf } from '@rostrum/contract/kernel'
import type { Act, Audit, Clock, EndedAct } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import { hashOfAct, hashOfEnd, NO_HASH } from './chain'
import { asJson, subjectOf, whyOf, withoutSecrets } from './redact'
import type { AuditFound, AuditRepository, AuditRow } from './repository'

export interface AuditDeps {
  /** Every call of the contract by its name. */
  readonly calls: ReadonlyMap<string, EndpointShape>
  /** The names of operators, by id. */
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
}

export interface AuditParts extends AuditDeps {
  readonly clock: Clock
  readonly repository: AuditRepository
}

type Calls = typeof accessEndpoints
const AT_ONCE = 1_000
/** Earliest and latest moments that the database can compare with. */
const MAX_MS = 8_640_000_000_000_000

/** The record of operators' acts. Nothing in it can be changed by a call. */
export function auditService({ clock, repository, calls, operatorNames }: AuditParts) {
  const names = new Map([...calls].map(([name, endpoint]) => [endpoint, name]))
  const now = () => new Date(clock.now())

  async function end({ seq, hash, subject: known }: AuditRow, ended: EndedAct): Promise<void> {
    const { end: how, reason, subject = '', before, after } = ended
    const told = subject === known ? '' : subject
    const row = { seq, at: now(), end: how, reason, subject: told, before: asJson(before), after: asJson(after) }
    const stored = { ...row, before: row.before ?? null, after: row.after ?? null }
    await repository.addEnd({ ...stored, hash: hashOfEnd(hash, stored) })
  }

  async function begin({ endpoint, operatorId, input, file, ip }: Act): Promise<(ended: EndedAct) => Promise<void>> {
    const act = await repository.append({
      at: now(),
      operatorId,
      call: names.get(endpoint) ?? endpoint.path,
      subject: subjectOf(input),
      why: whyOf(input),
      input: asJson({ ...withoutSecrets(input, endpoint.secret === true), ...(file && { file }) }),
      ip,
    })
    return (ended) => end(act, ended)
  }

  const lineOf = ({ act, end: ended }: AuditFound, people: ReadonlyMap<string, string>): AuditLine => ({
    seq: act.seq,
    at: Instant.parse(act.at.getTime()),
    operatorId: act.operatorId,
    operatorName: people.get(act.operatorId) ?? '',
    call: act.call,
    summary: calls.get(act.call)?.summary ?? '',
    subject: act.subject === '' ? (ended?.subject ?? '') : act.subject,
    why: act.why,
    input: act.input,
    ...(ended?.before != null && { before: ended.before }),
    ...(ended?.after != null && { after: ended.after }),
    end: ended?.end ?? 'unknown',
    reason: ended?.reason ?? '',
    ip: act.ip,
    hash: act.hash,
  })

  return {
    audit: { begin } satisfies Audit,

    async list(input: ParsedOf<Calls['access.listAudit']>): Promise<ReplyOf<Calls['access.listAudit']>> {
      const { cursor, pageSize, from, to, ...filter } = input
      if (filter.operatorId !== undefined && !isUuid(filter.operatorId)) return { rows: [], hasMore: false }
      const span = { from: momentOf(from), to: momentOf(to), before: cursor === undefined ? undefined : Number(cursor) }
      const [found, people] = await Promise.all([
        repository.list({ ...filter, ...span }, pageSize + 1),
        operatorNames(),
      ])
      const rows = found.slice(0, pageSize).map((one) => lineOf(one, people))
      const hasMore = found.length > pageSize
      const last = rows.at(-1)
      return { rows, hasMore, ...(hasMore && last && { nextCursor: String(last.seq) }) }
    },

    /** Who may have done something, and every act that is written down. */
    async choices(): Promise<ReplyOf<Calls['access.getAuditChoices']>> {
      const people = [...(await operatorNames())].map(([id, name]) => ({ id: OperatorId.parse(id), name }))
      const acts = [...calls].filter(([, { audience, method, partOf }]) => {
        return audience === 'operator' && method === 'POST' && partOf === undefined
      })
      return {
        operators: people.sort((one, other) => (one.name < other.name ? -1 : 1)),
        calls: acts.map(([call, { summary }]) => ({ call, summary })),
      }
    },

    /** Recalculates every hash. `brokenAt`: the first act that is changed, missing, or whose end is changed. */
    async verify(): Promise<ReplyOf<Calls['access.verifyAudit']>> {
      let [rows, prevHash] = [0, NO_HASH]
      for (;;) {
        const page = await repository.listAfter(rows, AT_ONCE)
        for (const found of page) {
          if (!isSound(found, rows + 1, prevHash)) return { rows, brokenAt: rows + 1 }
          rows += 1
          prevHash = found.act.hash
        }
        if (page.length < AT_ONCE) break
      }
      return { rows, brokenAt: (await repository.lastEnded()) > rows ? rows + 1 : null }
    },
  }
}

export type AuditService = ReturnType<typeof auditService>

const momentOf = (ms: number | undefined): Date | undefined =>
  ms === undefined ? undefined : new Date(Math.min(ms, MAX_MS))

function isSound({ act, end }: AuditFound, seq: number, prevHash: string): boolean {
  if (act.seq !== seq || act.prevHash !== prevHash || hashOfAct(act) !== act.hash) return false
  return end === null || hashOfEnd(act.hash, end) === end.hash
}

import type { DocKind, legalEndpoints, LegalHand } from '@rostrum/contract/content'
import { DocKind as Kinds } from '@rostrum/contract/content'
import { Instant, type AnswerOf, type OperatorId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import { inForce, isRequired } from './policy'
import type { LegalDraftRow, LegalRepository, LegalVersionRow } from './repository'

type Answer<N extends keyof typeof legalEndpoints> = AnswerOf<(typeof legalEndpoints)[N]>
type ShownVersion = Answer<'content.getLegal'>['versions'][number]
type Names = ReadonlyMap<string, string>

export interface LegalReadingParts {
  readonly kernel: Kernel
  readonly legal: LegalRepository
  /** The names of operators, by id. */
  readonly operatorNames: () => Promise<Names>
}

const VERSIONS = 100

/** Legal texts as operators see them. */
export function legalReading({ kernel: { clock, db }, legal, operatorNames }: LegalReadingParts) {
  async function versionsOf(kind: DocKind, names: Names): Promise<ShownVersion[]> {
    const rows = await legal.versions(db.q, kind, VERSIONS)
    const current = inForce(rows, clock.now())
    return rows.map((row) => shownVersion(row, stateOf(row, current, clock.now()), names))
  }
  return {
    async list(): Promise<Answer<'content.listLegal'>> {
      const [drafts, names] = await Promise.all([legal.drafts(), operatorNames()])
      const rows = Kinds.options.map(async (kind) => {
        const versions = await versionsOf(kind, names)
        const draft = drafts.find((one) => one.kind === kind)
        return {
          kind,
          isRequired: isRequired(kind),
          current: versions.find(({ state }) => state === 'inForce'),
          // Newest first: the last of them is the next.
          coming: versions.filter(({ state }) => state === 'coming').at(-1),
          draft: draft && shownDraft(draft, names),
        }
      })
      const handedIn = drafts.flatMap(({ state, submittedAt }) =>
        state === 'review' && submittedAt ? [submittedAt] : [],
      )
      const [oldest] = handedIn.sort((one, other) => one.getTime() - other.getTime())
      return {
        rows: await Promise.all(rows),
        total: handedIn.length,
        waitingSince: oldest && Instant.parse(oldest.getTime()),
      }
    },
    async get(kind: DocKind): Promise<Answer<'content.getLegal'>> {
      const [draft, names] = await Promise.all([legal.find(kind), operatorNames()])
      return {
        kind,
        isRequired: isRequired(kind),
        versions: await versionsOf(kind, names),
        draft: draft && shownDraft(draft, names),
      }
    },
  }
}

export type LegalReading = ReturnType<typeof legalReading>

const handOf = (id: OperatorId, at: Date, names: Names): LegalHand => ({
  id,
  name: names.get(id) ?? '',
  at: Instant.parse(at.getTime()),
})
const maybeHand = (id: OperatorId | null, at: Date | null, names: Names) =>
  id === null || at === null ? undefined : handOf(id, at, names)

function stateOf(row: LegalVersionRow, current: LegalVersionRow | undefined, now: number): ShownVersion['state'] {
  if (row.at.getTime() > now) return 'coming'
  return row.version === current?.version ? 'inForce' : 'past'
}

function shownVersion(row: LegalVersionRow, state: ShownVersion['state'], names: Names): ShownVersion {
  const { version, at, title, changes, agreeAgain, sample } = row
  return {
    version,
    at: at.getTime(),
    state,
    title,
    changes,
    agreeAgain,
    written: maybeHand(row.writtenBy, row.writtenAt, names),
    published: maybeHand(row.publishedBy, row.publishedAt, names),
    sample,
  }
}

function shownDraft(row: LegalDraftRow, names: Names) {
  const { seen, state, version, title, summary, changes, body, why } = row
  return {
    seen,
    state,
    version,
    title,
    summary,
    changes,
    body,
    written: handOf(row.writtenBy, row.writtenAt, names),
    submitted: maybeHand(row.submittedBy, row.submittedAt, names),
    why: why ?? undefined,
  }
}

import type { DocKind } from '@rostrum/contract/content'
import type { Kernel } from '@rostrum/server/kernel'
import { compareVersions } from '../policy'
import type { LegalRepository, LegalVersionRow } from './repository'

/** A text in force that members must agree to again. */
export interface AskedAgain {
  readonly version: string
  readonly title: string
  /** Of every version after the one that was agreed to, newest first. */
  readonly changes: string[]
}

const VERSIONS = 100
/** Every call of a member asks; what is published counts this much later in other processes. */
const FRESH_MS = 5_000

/** Which texts must be agreed to again by somebody who agreed to an earlier version. */
export function agreeingAgain({ clock, db }: Pick<Kernel, 'clock' | 'db'>, legal: Pick<LegalRepository, 'versions'>) {
  const known = new Map<DocKind, { readonly until: number; readonly rows: Promise<LegalVersionRow[]> }>()

  function versionsOf(kind: DocKind): Promise<LegalVersionRow[]> {
    const found = known.get(kind)
    if (found && found.until > clock.now()) return found.rows
    const rows = legal.versions(db.q, kind, VERSIONS)
    known.set(kind, { until: clock.now() + FRESH_MS, rows })
    // A failure is not remembered.
    rows.catch(() => known.delete(kind))
    return rows
  }

  return {
    /** Undefined: nothing has to be agreed to. `agreed`: the last version that was; undefined for none. */
    async askedAgain(kind: DocKind, agreed: string | undefined): Promise<AskedAgain | undefined> {
      const inForce = (await versionsOf(kind)).filter(({ at }) => at.getTime() <= clock.now())
      const later = inForce.filter(({ version }) => agreed === undefined || compareVersions(version, agreed) > 0)
      const [current] = later
      if (!current || !later.some(({ agreeAgain }) => agreeAgain)) return undefined
      const { version, title } = current
      return { version, title, changes: later.map(({ changes }) => changes).filter((words) => words !== '') }
    },
    forget: (kind: DocKind): void => void known.delete(kind),
  }
}

export type AgreeingAgain = ReturnType<typeof agreeingAgain>

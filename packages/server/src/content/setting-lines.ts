import type { SettingLine } from '@rostrum/contract/content'
import { Instant, type OperatorId } from '@rostrum/contract/kernel'
import { z } from 'zod'
import type { Approvals, WaitingApproval } from '../kernel/approvals'
import type { Clock } from '../kernel/clock'
import type { Database } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import { schemaOf, type Setting } from '../kernel/settings'
import type { SettingRepository, StoredSetting } from './repository-settings'

export interface SettingParts {
  readonly clock: Clock
  readonly db: Pick<Database, 'q' | 'tx'>
  readonly settings: SettingRepository
  /** Everything that operators may set, of all slices. */
  readonly declared: () => readonly Setting[]
  /** The names of operators, by id. */
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  /** Asks a second person. */
  readonly approvals: Approvals
}

/** One change of one setting, made from the version that was seen. */
export const ChangeOfSetting = z.object({
  key: z.string(),
  seen: z.string(),
  isReset: z.boolean(),
  value: z.unknown(),
})
export type ChangeOfSetting = z.infer<typeof ChangeOfSetting>

/** What somebody asks a second person for. */
export const AskedSettings = z.object({
  /** What they are together, for changes that are neither one setting nor a backup. */
  title: z.string().optional(),
  changes: z.array(ChangeOfSetting).min(1),
})
export type AskedSettings = z.infer<typeof AskedSettings>
export const SETTINGS = 'content.settings'

export interface WantedBy {
  readonly by: OperatorId
  readonly why: string
}

export const getSetting = ({ declared }: Pick<SettingParts, 'declared'>, key: string): Setting =>
  declared().find((one) => one.key === key) ?? refuse('content.setting_unknown')

export const valueOf = ({ shape, fallback }: Setting, row: StoredSetting | undefined): unknown =>
  row ? row.value : shape.parse(fallback)

/** The value that a change leads to. */
export const wantedValue = (one: Setting, { isReset, value }: ChangeOfSetting): unknown =>
  isReset ? one.shape.parse(one.fallback) : value

/** The changes that wait for a second person, by the key of their setting. */
export async function waitingByKey({ approvals }: Pick<SettingParts, 'approvals'>) {
  const found = await approvals.waiting(SETTINGS)
  return new Map(
    found.flatMap((asked) =>
      AskedSettings.parse(asked.payload).changes.map((change) => [change.key, { asked, change }] as const),
    ),
  )
}

interface WaitingChange {
  readonly asked: WaitingApproval
  readonly change: ChangeOfSetting
}

/** A setting as operators see it. */
export function lineOf(
  one: Setting,
  row: StoredSetting | undefined,
  { people, waiting }: { people: ReadonlyMap<string, string>; waiting: ReadonlyMap<string, WaitingChange> },
): SettingLine {
  const { key, shape, fallback, words } = one
  const asked = waiting.get(key)
  return {
    key,
    title: words.title,
    group: words.group,
    schema: schemaOf(one),
    value: valueOf(one, row),
    fallback: shape.parse(fallback),
    isSet: row !== undefined,
    version: row?.version ?? '',
    updatedAt: row?.updatedAt ? Instant.parse(row.updatedAt.getTime()) : null,
    by: people.get(row?.by ?? '') ?? '',
    secondPerson: one.secondPerson === true,
    waiting: asked ? shownWaiting(one, asked, people) : null,
  }
}

function shownWaiting(one: Setting, { asked, change }: WaitingChange, people: ReadonlyMap<string, string>) {
  const { id, by, at, why } = asked
  const value = wantedValue(one, change)
  return { id, by: people.get(by) ?? '', at: Instant.parse(at.getTime()), why, value }
}

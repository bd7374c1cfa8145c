import type { SettingLine } from '@rostrum/contract/content'
import { canonical } from '../kernel/canonical'
import { refuse } from '../kernel/refusal'
import { parsedSetting } from '../kernel/settings'
import type { SettingApplying } from './setting-applying'
import { getSetting, lineOf, SETTINGS, valueOf, waitingByKey, wantedValue } from './setting-lines'
import type { ChangeOfSetting, SettingParts, WantedBy } from './setting-lines'

export type { SettingParts } from './setting-lines'

/** A setting before and after a change; `after` says when the change waits for a second person. */
export interface ChangedSetting {
  readonly before: unknown
  readonly after: SettingLine
}

/** The settings as operators see and change them. */
export function settingService(parts: SettingParts, { apply }: Pick<SettingApplying, 'apply'>) {
  const { clock, db, settings, declared, operatorNames, approvals } = parts

  async function line(key: string): Promise<SettingLine> {
    const [row, people, waiting] = await Promise.all([settings.find(key), operatorNames(), waitingByKey(parts)])
    return lineOf(getSetting(parts, key), row, { people, waiting })
  }

  /** Makes the change, or asks a second person where the setting wants one. */
  async function change(wanted: ChangeOfSetting, { by, why }: WantedBy): Promise<ChangedSetting> {
    const { key, seen } = wanted
    const one = getSetting(parts, key)
    const row = await settings.find(key)
    if ((row?.version ?? '') !== seen) return refuse('content.setting_changed')
    const before = valueOf(one, row)
    if (!one.secondPerson) await db.tx(key, (tx) => apply(tx, [wanted], { by, at: new Date(clock.now()) }))
    else if (canonical(before) !== canonical(wantedValue(one, wanted)))
      await approvals.ask({ kind: SETTINGS, payload: { changes: [wanted] }, by, why })
    return { before, after: await line(key) }
  }

  return {
    async list(): Promise<{ rows: SettingLine[] }> {
      const [rows, people, waiting] = await Promise.all([settings.list(), operatorNames(), waitingByKey(parts)])
      const stored = new Map(rows.map((row) => [row.key, row]))
      const groups = [...new Set(declared().map(({ words }) => words.group))]
      const inGroup = (group: string) => declared().filter(({ words }) => words.group === group)
      return { rows: groups.flatMap(inGroup).map((one) => lineOf(one, stored.get(one.key), { people, waiting })) }
    },

    async save({ key, value, seen }: { key: string; value?: unknown; seen: string }, wanted: WantedBy) {
      const parsed = parsedSetting(getSetting(parts, key), value)
      if ('what' in parsed) return refuse('content.setting_shape', { what: parsed.what })
      return change({ key, seen, isReset: false, value: parsed.value }, wanted)
    },

    reset: ({ key, seen }: { key: string; seen: string }, wanted: WantedBy) =>
      change({ key, seen, isReset: true, value: null }, wanted),

    /** The version that the next change has to name. */
    seen: async (key: string): Promise<string> => (await settings.find(key))?.version ?? '',
  }
}

export type SettingService = ReturnType<typeof settingService>

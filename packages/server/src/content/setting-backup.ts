import type { contentEndpoints, SettingsFile } from '@rostrum/contract/content'
import { Instant, type ReplyOf } from '@rostrum/contract/kernel'
import { canonical } from '../kernel/canonical'
import { refuse } from '../kernel/refusal'
import { settingChanges } from '../kernel/setting-changes'
import { parsedSetting, type Setting } from '../kernel/settings'
import type { AppliedSettings, SettingApplying } from './setting-applying'
import { getSetting, SETTINGS, valueOf } from './setting-lines'
import type { SettingParts, WantedBy } from './setting-lines'

type Calls = typeof contentEndpoints

interface Difference {
  readonly one: Setting
  readonly seen: string
  readonly before: unknown
  readonly value: unknown
}

/** All settings as one file, and back: either everything in the file is put in force or nothing is. */
export function settingBackup(parts: SettingParts, { apply }: Pick<SettingApplying, 'apply'>) {
  const { clock, db, settings, declared, approvals } = parts
  const storedNow = async () => new Map((await settings.list()).map((row) => [row.key, row]))

  /** What the file would change. One value that does not fit refuses the whole file. */
  async function differences({ values }: SettingsFile): Promise<Difference[]> {
    const stored = await storedNow()
    const wanted = Object.entries(values).map(([key, value]) => ({ one: getSetting(parts, key), value }))
    return wanted.flatMap(({ one, value: given }) => {
      const parsed = parsedSetting(one, given)
      if ('what' in parsed) return refuse('content.restore_shape', { what: parsed.what })
      const row = stored.get(one.key)
      const before = valueOf(one, row)
      const value: unknown = parsed.value
      return canonical(before) === canonical(value) ? [] : [{ one, seen: row?.version ?? '', before, value }]
    })
  }

  return {
    async out(): Promise<SettingsFile> {
      const stored = await storedNow()
      const values = Object.fromEntries(declared().map((one) => [one.key, valueOf(one, stored.get(one.key))]))
      return { format: 'rostrum-settings', version: 1, at: Instant.parse(clock.now()), values }
    },

    async compare(file: SettingsFile): Promise<ReplyOf<Calls['content.compareSettings']>> {
      const rows = (await differences(file)).map(({ one, seen, before, value }) => ({
        key: one.key,
        title: one.words.title,
        group: one.words.group,
        seen,
        secondPerson: one.secondPerson === true,
        changes: settingChanges(one, before, value),
      }))
      return { rows }
    },

    /** Applies everything at once, or asks a second person for all of it where one setting wants that. */
    async restore(
      file: SettingsFile,
      seen: Readonly<Record<string, string>>,
      { by, why }: WantedBy,
    ): Promise<{ changed: number; isWaiting: boolean; applied?: AppliedSettings }> {
      const found = await differences(file)
      if (found.length === 0) return refuse('content.restore_same')
      if (found.some(({ one, seen: now }) => seen[one.key] !== now)) return refuse('content.setting_changed')
      const changes = found.map(({ one, seen: now, value }) => ({ key: one.key, seen: now, isReset: false, value }))
      const changed = changes.length
      if (found.some(({ one }) => one.secondPerson)) {
        await approvals.ask({ kind: SETTINGS, payload: { changes }, by, why })
        return { changed, isWaiting: true }
      }
      const applied = await db.tx('settings', (tx) => apply(tx, changes, { by, at: new Date(clock.now()) }))
      return { changed, isWaiting: false, applied }
    },
  }
}

export type SettingBackup = ReturnType<typeof settingBackup>

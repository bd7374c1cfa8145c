import type { OperatorId } from '@rostrum/contract/kernel'
import { approvalKind, type ApprovalKind } from '../kernel/approvals'
import { canonical } from '../kernel/canonical'
import type { Transaction } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import { settingChanges } from '../kernel/setting-changes'
import { parsedSetting, type Setting } from '../kernel/settings'
import { AskedSettings, getSetting, SETTINGS, valueOf, wantedValue } from './setting-lines'
import type { ChangeOfSetting, SettingParts } from './setting-lines'
import { settingWaits as text } from './text.settings.zh'

/** Values of settings by key, before and after changes. */
export interface AppliedSettings {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

interface Changer {
  readonly by: OperatorId
  readonly at: Date
}

export interface SettingApplying {
  apply(tx: Transaction, changes: readonly ChangeOfSetting[], changer: Changer): Promise<AppliedSettings>
  readonly kind: ApprovalKind
}

/** Makes changes of settings, all of them or none: whoever did not see the last version changes nothing. */
export function settingApplying(parts: SettingParts): SettingApplying {
  const { settings } = parts

  function stamped(one: Setting, value: unknown, { by, at }: Changer): unknown {
    const parsed = parsedSetting(one, value)
    if ('what' in parsed) return refuse('content.setting_shape', { what: parsed.what })
    return one.stamp ? one.shape.parse(one.stamp(parsed.value, by, at.getTime())) : parsed.value
  }

  async function applyOne(tx: Transaction, change: ChangeOfSetting, changer: Changer) {
    const { key, seen, isReset } = change
    const one = getSetting(parts, key)
    const row = await settings.findIn(tx, key)
    if ((row?.version ?? '') !== seen) return refuse('content.setting_changed')
    const before = valueOf(one, row)
    if (isReset) {
      if (row && !(await settings.remove(tx, key, seen))) return refuse('content.setting_changed')
      return { key, before, after: valueOf(one, undefined) }
    }
    const value = stamped(one, change.value, changer)
    const fresh = { key, value, by: changer.by, at: changer.at }
    const saved = (await settings.save(tx, fresh, seen)) ?? refuse('content.setting_changed')
    return { key, before, after: saved.value }
  }

  const apply: SettingApplying['apply'] = async (tx, changes, changer) => {
    const made: Awaited<ReturnType<typeof applyOne>>[] = []
    for (const change of changes) made.push(await applyOne(tx, change, changer))
    const by = (side: 'before' | 'after') => Object.fromEntries(made.map((one) => [one.key, one[side]]))
    return { before: by('before'), after: by('after') }
  }

  return { apply, kind: kindOf(parts, apply) }
}

/** The changes that a second person approves: of one setting, or of all that a backup restores. */
function kindOf(parts: SettingParts, apply: SettingApplying['apply']): ApprovalKind {
  const { settings } = parts
  return approvalKind<AskedSettings>({
    kind: SETTINGS,
    title: text.title,
    permission: 'content:setting:edit',
    payload: AskedSettings,
    async describe({ title, changes }, q) {
      const found = await Promise.all(
        changes.map(async (change) => {
          const one = getSetting(parts, change.key)
          return { one, now: valueOf(one, await settings.findIn(q, change.key)), next: wantedValue(one, change) }
        }),
      )
      const [first] = found
      // A backup has no setting of its own that it is about.
      const one = first && (title !== undefined || found.length === 1) ? first.one : undefined
      return {
        subject: one?.key ?? text.restoreSubject,
        about: title ?? one?.words.title ?? text.many(found.length),
        changes: found.flatMap(({ one, now, next }) => settingChanges(one, now, next)),
      }
    },
    async stateOf({ changes }, q) {
      const rows = await Promise.all(changes.map(({ key }) => settings.findIn(q, key)))
      return canonical(changes.map(({ key }, at) => [key, rows[at]?.version ?? '']))
    },
    async carryOut(tx, { changes }, { by, at }) {
      const applied = await apply(tx, changes, { by, at })
      return { outcome: text.done, ...applied }
    },
  })
}

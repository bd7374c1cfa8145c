import { z } from 'zod'
import { endpoint, Instant, Why } from '../kernel'
import { settingsFileMax } from './limits'

const Key = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.-]+$/)
const Seen = z.string().max(64).describe('看到的版本；从未改过的是空的')

/** A change that waits for a second person. */
export const WaitingSetting = z.object({
  id: z.string().describe('待复核的编号'),
  by: z.string(),
  at: Instant,
  why: z.string(),
  value: z.unknown().describe('将要改成的值'),
})
export type WaitingSetting = z.infer<typeof WaitingSetting>

/** A value that operators may set, with everything a form needs to show it. */
export const SettingLine = z.object({
  key: z.string(),
  title: z.string(),
  group: z.string(),
  schema: z
    .record(z.string(), z.unknown())
    .describe(
      'JSON Schema；每一项有中文 title，可选的值有中文 enumTitles（值 → 名字），一天里的分钟数 format 为 minute-of-day',
    ),
  value: z.unknown().describe('现在的值'),
  fallback: z.unknown().describe('没有改过时的值'),
  isSet: z.boolean(),
  version: z.string().describe('修改时带回；从未改过的是空的'),
  updatedAt: Instant.nullable(),
  by: z.string().describe('最后修改的人；没有则为空'),
  secondPerson: z.boolean().describe('改动须另一位复核后才生效'),
  waiting: WaitingSetting.nullable().describe('正在等待复核的改动'),
})
export type SettingLine = z.infer<typeof SettingLine>

/** All settings, to keep outside and to read in again. Keys and passwords are no settings, so none are in it. */
export const SettingsFile = z.object({
  format: z.literal('rostrum-settings', { error: '这不是设置的备份文件' }),
  version: z.literal(1, { error: '不认识这个版本的备份文件' }),
  at: Instant,
  values: z.record(Key, z.unknown()).refine((values) => Object.keys(values).length <= settingsFileMax, '设置太多'),
})
export type SettingsFile = z.infer<typeof SettingsFile>

const edit = { audience: 'operator', permission: 'content:setting:edit' } as const

export const settingEndpoints = {
  'content.listSettings': endpoint({
    method: 'GET',
    path: '/api/console/setting/get/list',
    summary: '全部可设置的值，同一组的在一起',
    ...edit,
    reply: z.object({ rows: z.array(SettingLine) }),
  }),
  'content.saveSetting': endpoint({
    method: 'POST',
    path: '/api/console/setting/save',
    summary:
      '修改一个值，立即生效；须复核的等另一位通过后生效（回答里有 waiting）。别人在此期间改过的，什么都不改并说明',
    ...edit,
    body: z.object({ key: Key, value: z.unknown(), seen: Seen, why: Why }),
    reply: SettingLine,
    refusals: [
      'content.setting_unknown',
      'content.setting_shape',
      'content.setting_changed',
      'access.approval_waiting',
    ],
  }),
  'content.resetSetting': endpoint({
    method: 'POST',
    path: '/api/console/setting/reset',
    summary: '改回没有改过时的值；须复核的等另一位通过后生效',
    ...edit,
    body: z.object({ key: Key, seen: Seen, why: Why }),
    reply: SettingLine,
    refusals: ['content.setting_unknown', 'content.setting_changed', 'access.approval_waiting'],
  }),
  'content.exportSettings': endpoint({
    method: 'POST',
    path: '/api/console/setting/export',
    summary: '全部设置，备份成一个文件；不含密码和密钥',
    ...edit,
    body: z.object({}),
    reply: SettingsFile,
  }),
  'content.compareSettings': endpoint({
    method: 'POST',
    path: '/api/console/setting/compare',
    summary: '备份文件与现在的设置有哪些不同；什么都不改。有一项不合要求就整份拒绝',
    ...edit,
    body: z.object({ file: SettingsFile }),
    reply: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          group: z.string(),
          seen: z.string().describe('恢复时带回'),
          secondPerson: z.boolean(),
          changes: z.array(z.object({ place: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
    refusals: ['content.setting_unknown', 'content.restore_shape'],
  }),
  'content.restoreSettings': endpoint({
    method: 'POST',
    path: '/api/console/setting/restore',
    summary:
      '把不同的各项一起改成备份文件里的值，要么全改，要么都不改；其中有须复核的，整份等另一位通过后生效。别人在此期间改过的拒绝',
    ...edit,
    body: z.object({
      file: SettingsFile,
      seen: z.record(Key, Seen).describe('看到的不同各项的版本'),
      why: Why,
    }),
    reply: z.object({ changed: z.number().int(), isWaiting: z.boolean() }),
    refusals: [
      'content.setting_unknown',
      'content.restore_shape',
      'content.setting_changed',
      'content.restore_same',
      'access.approval_waiting',
    ],
  }),
}

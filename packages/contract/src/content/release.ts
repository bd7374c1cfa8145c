import { z } from 'zod'
import { codeOf, endpoint, FileId, Instant, Why, Words } from '../kernel'
import { codeTypedMax, reasonMax } from '../kernel/limits'
import { packageMaxBytes, packageMaxMb, releaseNotesMax, versionNumberMax } from './limits'
import { WaitingSetting } from './setting'

const VersionNumber = z
  .string()
  .max(codeTypedMax)
  .overwrite(codeOf)
  .max(versionNumberMax)
  .regex(/^\d+(\.\d+){1,3}$/, '版本号由数字和点组成，如1.0.20')

/** The version that clients are told of. */
export const Release = z.object({
  sn: z.string(),
  minSn: z.string(),
  iosLink: z.string(),
  androidLink: z.string(),
  androidSha256: z.string(),
  androidBytes: z.number().int(),
  isForce: z.boolean(),
})
export type Release = z.infer<typeof Release>

/** A package as the server measured it. */
export const ReleasePackage = z.object({
  fileId: FileId,
  link: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  fileName: z.string(),
})
export type ReleasePackage = z.infer<typeof ReleasePackage>

const edit = { audience: 'operator', permission: 'content:release:edit' } as const
const ReleaseState = z.object({
  now: Release,
  seen: z.string().describe('修改时带回'),
  waiting: WaitingSetting.extend({ value: Release }).nullable().describe('正在等待复核的版本'),
  history: z
    .array(z.object({ sn: z.string(), at: Instant, notes: z.array(z.string()) }))
    .describe('会员在更新日志里读到的各个版本，新的在前'),
})

export const releaseEndpoints = {
  'content.getRelease': endpoint({
    method: 'GET',
    path: '/api/console/release/get/info',
    summary: '会员端现在的版本，和正在等待复核的版本',
    ...edit,
    reply: ReleaseState,
  }),
  'content.uploadPackage': endpoint({
    method: 'POST',
    path: '/api/console/release/package/upload',
    summary: `上传安卓安装包（APK，不超过${packageMaxMb} MB）；校验值和大小由服务器算出。发布之前没有人会装到它`,
    ...edit,
    upload: { field: 'file', maxBytes: packageMaxBytes, kinds: ['package'] },
    reply: ReleasePackage,
    refusals: ['content.package_unreadable', 'kernel.unsupported_file'],
    rate: { max: 10, perSec: 600, by: 'who' },
    timeoutMs: 600_000,
  }),
  'content.saveRelease': endpoint({
    method: 'POST',
    path: '/api/console/release/save',
    summary: '提出新版本，另一位复核通过后会员端才知道；安装包用刚上传的、原来的或不提供',
    ...edit,
    body: z.object({
      sn: VersionNumber,
      minSn: VersionNumber.describe('比它旧的不能再用'),
      isForce: z.boolean().describe('必须更新才能继续用'),
      iosLink: z.union([z.literal(''), z.url({ protocol: /^https$/, error: '请填写完整的加密网址' })]),
      hasPackage: z.boolean().describe('提供安卓安装包'),
      packageId: FileId.optional().describe('刚上传的；不写则用原来的'),
      notes: z.array(Words.min(1).max(reasonMax)).max(releaseNotesMax).describe('更新内容，会员看得到'),
      seen: z.string().max(64),
      why: Why,
    }),
    reply: ReleaseState,
    refusals: [
      'content.release_order',
      'content.package_unknown',
      'content.setting_changed',
      'content.setting_shape',
      'access.approval_waiting',
    ],
  }),
} as const

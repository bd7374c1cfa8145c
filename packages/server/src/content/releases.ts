import { createReadStream } from 'node:fs'
import { contentEndpoints as calls, Release } from '@rostrum/contract/content'
import { Instant, type FileId, type OperatorId, type ParsedOf, type ReplyOf } from '@rostrum/contract/kernel'
import { isUuid } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { route, type Route, type UploadedFile } from '../kernel/types'
import { compareVersions } from './policy'
import { SETTINGS, valueOf, waitingByKey, wantedValue } from './setting-lines'
import type { SettingParts } from './setting-lines'
import { contentSettings } from './settings'
import { releaseText as text } from './text.settings.zh'

type Calls = typeof calls
type Wanted = ParsedOf<Calls['content.saveRelease']>
type State = ReplyOf<Calls['content.getRelease']>

/** Only packages of ours are offered. */
const PACKAGE = 'content.package'
/** Every package has this entry, by its name in clear. */
const MANIFEST = Buffer.from('AndroidManifest.xml')

/** Versions of the clients: what they are told, and the package that phones install. */
export function releaseService({ storage, clock }: Kernel, parts: SettingParts, publicUrl = '') {
  const { settings, approvals, operatorNames } = parts
  const { clientVersion, releases } = contentSettings

  async function get(): Promise<State> {
    const [row, waiting, people, told] = await Promise.all([
      settings.find(clientVersion.key),
      waitingByKey(parts),
      operatorNames(),
      settings.find(releases.key),
    ])
    const found = waiting.get(clientVersion.key)
    const shown = found && {
      id: found.asked.id,
      by: people.get(found.asked.by) ?? '',
      at: Instant.parse(found.asked.at.getTime()),
      why: found.asked.why,
      value: Release.parse(wantedValue(clientVersion, found.change)),
    }
    const history = releases.shape.parse(valueOf(releases, told)).map(({ sn, at, log: notes }) => ({ sn, at, notes }))
    return {
      now: Release.parse(valueOf(clientVersion, row)),
      seen: row?.version ?? '',
      waiting: shown ?? null,
      history,
    }
  }

  const linkOf = (id: FileId): string => `${publicUrl}${storage.publicUrl(id)}`

  /** The package as the server measured it; nobody types a hash. */
  async function packageOf({ hasPackage, packageId }: Wanted, now: Release) {
    if (!hasPackage) return { androidLink: '', androidSha256: '', androidBytes: 0 }
    const { androidLink, androidSha256, androidBytes } = now
    if (packageId === undefined)
      return androidLink === '' ? refuse('content.package_unknown') : { androidLink, androidSha256, androidBytes }
    const file = isUuid(packageId) ? await storage.find(packageId) : undefined
    if (file?.kind !== PACKAGE) return refuse('content.package_unknown')
    return { androidLink: linkOf(file.id), androidSha256: file.sha256, androidBytes: file.size }
  }

  /** The notes of the new version, before those of the earlier ones. */
  async function notesOf({ sn, notes }: Wanted) {
    if (notes.length === 0) return []
    const row = await settings.find(releases.key)
    const earlier = releases.shape.parse(valueOf(releases, row)).filter((one) => one.sn !== sn)
    const fresh = { sn, name: text.name(sn), at: Instant.parse(clock.now()), log: notes, sample: false }
    return [{ key: releases.key, seen: row?.version ?? '', isReset: false, value: [fresh, ...earlier] }]
  }

  return {
    get,

    async take(by: OperatorId, file: UploadedFile): Promise<ReplyOf<Calls['content.uploadPackage']>> {
      if (!(await holds(file.path, MANIFEST))) return refuse('content.package_unreadable')
      const { mime, fileName, sha256, size } = file
      const facts = { kind: PACKAGE, mime, ownerId: by, isPublic: true, fileName } as const
      const fileId = await storage.keep({ ...facts, received: file })
      return { fileId, link: linkOf(fileId), sha256, bytes: size, fileName }
    },

    async save(by: OperatorId, wanted: Wanted): Promise<{ before: Release; after: State }> {
      const { sn, minSn, isForce, iosLink, seen, why } = wanted
      if (compareVersions(minSn, sn) > 0) return refuse('content.release_order')
      const { now, seen: version } = await get()
      if (seen !== version) return refuse('content.setting_changed')
      const value = { sn, minSn, iosLink, ...(await packageOf(wanted, now)), isForce }
      const changes = [{ key: clientVersion.key, seen, isReset: false, value }, ...(await notesOf(wanted))]
      await approvals.ask({ kind: SETTINGS, payload: { title: text.about(sn), changes }, by, why })
      return { before: now, after: await get() }
    },
  }
}

export type ReleaseService = ReturnType<typeof releaseService>

/** Binds the calls about versions of the clients. */
export function releaseRoutes(service: ReleaseService): Route[] {
  return [
    route(calls['content.getRelease'], () => service.get()),
    route(calls['content.uploadPackage'], async ({ caller, request }) => {
      if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
      const taken = await service.take(caller.operatorId, request.upload)
      request.noted?.({ subject: taken.fileId, after: taken })
      return taken
    }),
    route(calls['content.saveRelease'], async ({ input, caller, request }) => {
      const { before, after } = await service.save(caller.operatorId, input)
      request.noted?.({ subject: contentSettings.clientVersion.key, before, after: after.waiting })
      return after
    }),
  ]
}

/** Whether a file has these bytes somewhere, without reading it whole into memory. */
async function holds(path: string, wanted: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const piece = Buffer.concat([end, Buffer.from(chunk)])
    if (piece.includes(wanted)) return true
    end = piece.subarray(-wanted.length)
  }
  return false
}

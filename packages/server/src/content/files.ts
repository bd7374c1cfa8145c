import { contentEndpoints as calls } from '@rostrum/contract/content'
import { FileId, type AnswerOf, type LevelId, type MemberId, type WatchPosition } from '@rostrum/contract/kernel'
import { filePageMs, watermarkTail } from '@rostrum/contract/kernel/limits'
import type { ItemSource, LentFile } from '../kernel/contributions'
import { isUuid } from '../kernel/db'
import type { Kernel, Slice } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { route, type MemberCaller, type Route } from '../kernel/types'

/** A page of a long document is read for a while; whoever needs longer asks again. */
const OPEN_SEC = 1_800

interface FileParts {
  readonly slices: () => readonly Slice[]
  readonly position?: ((memberId: MemberId, fileId: string) => Promise<WatchPosition | undefined>) | undefined
}

/** Documents of all slices on one page. Which of them a member may open, their slices say. */
export function fileService({ storage }: Pick<Kernel, 'storage'>, { slices, position }: FileParts) {
  const sources = () => slices().flatMap(({ files }) => files ?? [])

  async function find(id: string, member: MemberCaller): Promise<LentFile | undefined> {
    if (!isUuid(id)) return undefined
    for (const source of sources()) {
      const found = await source.open(id, member)
      if (found) return found
    }
    return undefined
  }

  const item: ItemSource = {
    async lookUp(ids, member) {
      const found = await Promise.all(ids.map(async (id) => [id, await find(id, member)] as const))
      return new Map(
        found.flatMap(([id, file]) => {
          if (!file) return []
          const { title, source, closedTo } = file
          return [[id, { title, ...(source && { source }), gone: false, locked: closedTo !== undefined }] as const]
        }),
      )
    },
  }

  return {
    item,
    async levels(id: string): Promise<readonly LevelId[] | undefined> {
      if (!isUuid(id)) return undefined
      for (const source of sources()) {
        const found = await source.levels(id)
        if (found) return found
      }
      return undefined
    },
    async get(asked: FileId, member: MemberCaller): Promise<AnswerOf<(typeof calls)['content.getFile']>> {
      const file = await find(asked, member)
      if (!file) return refuse('content.file_unknown')
      const { closedTo: levelIds, ...facts } = file
      if (levelIds) return refuse('content.file_closed', { title: file.title, levelIds })
      const fileId = FileId.parse(asked)
      const url = storage.signedUrl(fileId, OPEN_SEC)
      const at = await position?.(member.memberId, fileId)
      return {
        ...facts,
        fileId,
        url,
        ...(file.canDownload && { downloadUrl: `${url}&d=1` }),
        watermark: `${member.nickname} ${member.memberId.slice(-watermarkTail)}`,
        ...(at && { page: Math.min(file.pages, Math.max(1, Math.round(at.ms / filePageMs))) }),
      }
    },
  }
}

export type FileService = ReturnType<typeof fileService>

export const fileRoutes = (files: FileService): Route[] => [
  route(calls['content.getFile'], ({ input, caller }) => files.get(input.id, caller)),
]

import type { FileId, OperatorId } from '@rostrum/contract/kernel'
import { audioEndpoints as calls, type NewsId } from '@rostrum/contract/news'
import { refuse, route, type Kernel, type Route, type UploadedFile } from '@rostrum/server/kernel'
import type { Reader } from '../policy'
import type { NewsAnswer } from '../presenting'
import type { ArticleReadingService } from '../reading'
import type { AudioRepository } from './repository'

/** Length and kind of a whole recording; refuses what does not play. */
export type JudgeRecording = (file: UploadedFile) => Promise<{ readonly mime: string; readonly durationMs: number }>

export interface AudioParts {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly recordings: AudioRepository
  readonly reading: Pick<ArticleReadingService, 'getReadable'>
  /** Without it none is taken. */
  readonly judge?: JudgeRecording | undefined
}

const HEARD_SEC = 6 * 3_600
const EDITED_SEC = 3_600
const unjudged: JudgeRecording = async () => refuse('content.media_unreadable')

/** Articles read by a person: uploaded by editors, reviewed with the text, heard by who may read the whole. */
export function createAudio({ kernel, recordings, reading, judge = unjudged }: AudioParts) {
  const { clock, storage } = kernel

  async function take(by: OperatorId, file: UploadedFile): Promise<NewsAnswer<'news.uploadAudio'>> {
    const { mime, durationMs } = await judge(file)
    const { fileName } = file
    const facts = { kind: 'news.audio', received: file, mime, ownerId: by, isPublic: false, fileName } as const
    const fileId = await storage.keep(facts)
    const durationSec = Math.max(1, Math.floor(durationMs / 1_000))
    await recordings.add({ fileId, durationSec, by, at: new Date(clock.now()) })
    return shown(fileId, durationSec)
  }
  const shown = (id: FileId, durationSec: number) => ({ id, durationSec, url: storage.signedUrl(id, EDITED_SEC) })

  async function hear(id: NewsId, reader: Reader): Promise<NewsAnswer<'news.getAudio'>> {
    await reading.getReadable(id, reader)
    const { fileId, durationSec } = (await recordings.findOf(id, new Date(clock.now()))) ?? refuse('news.audio_none')
    return { url: storage.signedUrl(fileId, HEARD_SEC), durationSec }
  }

  const routes: Route[] = [
    route(calls['news.getAudio'], ({ input, caller }) => hear(input.id, caller)),
    route(calls['news.uploadAudio'], async ({ caller, request }) => {
      if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
      const taken = await take(caller.operatorId, request.upload)
      request.noted?.({ subject: taken.id, after: { id: taken.id, durationSec: taken.durationSec } })
      return taken
    }),
  ]
  return { routes }
}

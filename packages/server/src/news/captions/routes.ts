import type { Captions, FileId } from '@rostrum/contract/kernel'
import { videoCaptionEndpoints as calls, type VideoId } from '@rostrum/contract/news'
import { refuse, route, type RequestFacts, type Route } from '@rostrum/server/kernel'
import type { WatchingService } from '../video-watching'
import type { VideoCaptionEditing } from './editing'

export interface VideoCaptionServices {
  readonly watching: Pick<WatchingService, 'captionsOf'>
  readonly editing: VideoCaptionEditing
}

/** Binds the calls of captions; each act of an operator is written to their record, with what it changed. */
export function videoCaptionRoutes({ watching, editing }: VideoCaptionServices): Route[] {
  const noting = async (
    of: { readonly id: VideoId; readonly fileId: FileId },
    request: RequestFacts,
    act: () => Promise<Captions>,
  ): Promise<Captions> => {
    const before = factsOf(await editing.list(of))
    const after = await act()
    request.noted?.({ subject: of.id, before, after: factsOf(after) })
    return after
  }
  return [
    route(calls['news.listVideoCaptions'], ({ input, caller }) =>
      watching.captionsOf(input.id, caller.kind === 'member' ? caller : undefined),
    ),
    route(calls['news.listVideoCaptionsForDesk'], ({ input }) => editing.list(input)),
    route(calls['news.uploadVideoCaptions'], ({ input, request }) =>
      noting(input, request, async () => {
        const file = request.upload ?? refuse('kernel.bad_input', { what: '缺少字幕文件' })
        return editing.upload(input, await file.read())
      }),
    ),
    route(calls['news.saveVideoCaption'], ({ input, request }) =>
      noting(input, request, () => editing.saveLine(input)),
    ),
    route(calls['news.setVideoCaptionsShown'], ({ input, request }) =>
      noting(input, request, () => editing.setShown(input)),
    ),
  ]
}

const factsOf = ({ version, isShown, rows }: Captions) => ({ version, isShown, count: rows.length })

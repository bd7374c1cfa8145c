import { videoDeskEndpoints as calls, videoUploadEndpoints as uploads } from '@rostrum/contract/news'
import { refuse, route, type Route } from '@rostrum/server/kernel'
import { answeringWith } from '../desk/acting'
import type { VideoDeskReading } from './reading'
import type { VideoUploading } from './uploading'
import type { VideoWriting } from './writing'

/** Binds the calls of those who edit and review videos; each act answers with the video as it is then. */
export function videoDeskRoutes(reading: VideoDeskReading, writing: VideoWriting): Route[] {
  const acting = answeringWith(reading.get)
  return [
    route(calls['news.listVideoDrafts'], ({ input }) => reading.list(input)),
    route(calls['news.listVideoDraftsToReview'], ({ input }) => reading.listWaiting(input.pageSize)),
    route(calls['news.getVideoDraft'], ({ input }) => reading.get(input.id)),
    route(calls['news.getVideoDraftToReview'], ({ input }) => reading.get(input.id)),
    route(calls['news.getVideoDraftVersion'], ({ input }) => reading.version(input)),
    route(calls['news.getVideoDraftVersionToReview'], ({ input }) => reading.version(input)),
    route(calls['news.getVideoDraftChoices'], () => reading.choices()),
    route(calls['news.saveVideoDraft'], acting(writing.save)),
    route(calls['news.submitVideoDraft'], acting(writing.submit)),
    route(calls['news.reviewVideoDraft'], acting(writing.review)),
    route(calls['news.publishVideoDraft'], acting(writing.publish)),
    route(calls['news.withdrawVideo'], acting(writing.withdraw)),
  ]
}

/** Binds the calls by which a video file arrives. */
export function videoUploadRoutes(uploading: VideoUploading): Route[] {
  return [
    route(uploads['news.beginVideoUpload'], async ({ input, caller, request }) => {
      const begun = await uploading.begin(caller.operatorId, input)
      request.noted?.({ subject: begun.id, after: begun })
      return begun
    }),
    route(uploads['news.getVideoUpload'], ({ input, caller }) => uploading.get(caller.operatorId, input.id)),
    route(uploads['news.listVideoUploads'], ({ caller }) => uploading.list(caller.operatorId)),
    route(uploads['news.sendVideoPiece'], ({ input, caller, request }) => {
      if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
      return uploading.send(caller.operatorId, input, request.upload)
    }),
    route(uploads['news.finishVideoUpload'], async ({ input, caller, request }) => {
      const file = await uploading.finish(caller.operatorId, input)
      const { fileId, fileName, bytes, durationSec } = file
      request.noted?.({ after: { fileId, fileName, bytes, durationSec } })
      return file
    }),
    route(uploads['news.dropVideoUpload'], async ({ input, caller, request }) => {
      const dropped = await uploading.drop(caller.operatorId, input.id)
      request.noted?.({ subject: input.id, after: dropped })
      return dropped
    }),
    route(uploads['news.takePoster'], async ({ input, caller, request }) => {
      const poster = await uploading.takePoster(caller.operatorId, input)
      request.noted?.({ subject: input.fileId, after: { posterId: poster.id } })
      return poster
    }),
  ]
}

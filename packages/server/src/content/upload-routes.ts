import { uploadEndpoints as calls } from '@rostrum/contract/content'
import type { OperatorId } from '@rostrum/contract/kernel'
import { refuse } from '../kernel/refusal'
import { route, type RequestFacts, type Route } from '../kernel/types'
import type { UploadService } from './upload-service'

/** The calls that take members' files and editors' pictures. */
export function uploadRoutes(uploads: UploadService): Route[] {
  return [
    route(
      calls['content.upload'],
      ({ input, caller, request }) => {
        if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
        if (input.kind === 'cover' && caller.teacherId === undefined) return refuse('content.cover_teacher')
        return uploads.take(caller.memberId, input.kind, request.upload)
      },
      (caller, bytes) => uploads.admit(caller.memberId, bytes),
    ),
    route(calls['content.uploadPicture'], async ({ caller, request }) => {
      const picture = await pictureOf(caller.operatorId, request, uploads)
      request.noted?.({ subject: picture.fileId })
      return picture
    }),
    route(calls['content.uploadPrizePicture'], async ({ caller, request }) => {
      const picture = await pictureOf(caller.operatorId, request, uploads)
      request.noted?.({ subject: picture.fileId })
      return picture
    }),
  ]
}

function pictureOf(by: OperatorId, { upload }: RequestFacts, uploads: Pick<UploadService, 'takePicture'>) {
  return upload ? uploads.takePicture(by, upload) : refuse('kernel.bad_input', { what: '缺少文件' })
}

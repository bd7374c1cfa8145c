import { uploadEndpoints as calls } from '@rostrum/contract/content'
import { refuse } from '../kernel/refusal'
import { route, type Route } from '../kernel/types'
import type { UploadService } from './upload-service'

/** Pictures of editors, each behind the right of those who need it. */
const EDITORS = ['content.uploadPicture', 'content.uploadPrizePicture'] as const

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
    ...EDITORS.map((name) =>
      route(calls[name], async ({ caller, request }) => {
        if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
        const picture = await uploads.takePicture(caller.operatorId, request.upload)
        request.noted?.({ subject: picture.fileId })
        return picture
      }),
    ),
  ]
}

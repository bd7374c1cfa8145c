import { uploadEndpoints as calls } from '@rostrum/contract/content'
import { refuse } from '../kernel/refusal'
import { route, type OperatorCaller, type RequestFacts, type Route } from '../kernel/types'
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
    route(calls['content.uploadPicture'], taking(uploads)),
    route(calls['content.uploadCoursePicture'], taking(uploads)),
    route(calls['content.uploadColumnPicture'], taking(uploads)),
    route(calls['content.uploadPrizePicture'], taking(uploads)),
  ]
}

interface Sent {
  readonly caller: OperatorCaller
  readonly request: RequestFacts
}

/** Takes a picture that everybody may see. */
const taking =
  (uploads: Pick<UploadService, 'takePicture'>) =>
  async ({ caller, request }: Sent) => {
    if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
    const picture = await uploads.takePicture(caller.operatorId, request.upload)
    request.noted?.({ subject: picture.fileId })
    return picture
  }

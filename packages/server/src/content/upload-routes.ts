import { uploadEndpoints as calls } from '@rostrum/contract/content'
import { refuse } from '../kernel/refusal'
import { route, type Route } from '../kernel/types'
import type { UploadService } from './upload-service'

/** The one call that takes files. */
export function uploadRoutes(uploads: UploadService): Route[] {
  return [
    route(calls['content.upload'], ({ input, caller, request }) => {
      if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件 file' })
      if (input.kind === 'cover' && caller.teacherId === undefined) return refuse('content.cover_teacher')
      return uploads.take(caller.memberId, input.kind, request.upload)
    }),
  ]
}

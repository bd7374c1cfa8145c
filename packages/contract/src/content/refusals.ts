import { refusals } from '../kernel'

export const contentRefusals = refusals({
  'content.doc_missing': { code: 404, msg: '该文件尚未发布' },
})

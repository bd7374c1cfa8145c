import { refusals } from '../kernel'

export const feedbackRefusals = refusals({
  'feedback.text_missing': { code: 400, msg: '请写明具体情况' },
  'feedback.images_members_only': { code: 400, msg: '登录后才能提交图片，请用文字说明' },
  'feedback.image_unknown': { code: 400, msg: '图片已失效，请重新上传' },
  'feedback.report_not_found': { code: 404, msg: '没有这份举报' },
})

import { refusals } from '../kernel'

export const accessRefusals = refusals({
  'access.wx_unavailable': { code: 503, msg: '微信分享未开通' },
  'access.foreign_url': { code: 400, msg: '只能为本站页面签发分享凭证' },
  'access.not_a_page': { code: 400, msg: '只能分享本站的页面' },
})

import { refusals } from '../kernel'
import { allListViewsMax, listViewsMax, statisticsDaysMax } from './limits'

export const accessRefusals = refusals({
  'access.wx_unavailable': { code: 503, msg: '微信分享未开通' },
  'access.foreign_url': { code: 400, msg: '只能为本站页面签发分享凭证' },
  'access.not_a_page': { code: 400, msg: '只能分享本站的页面' },
  'access.list_unknown': { code: 404, msg: '没有这个列表' },
  'access.list_closed': { code: 206, msg: '您没有这个列表的权限' },
  'access.export_why': { code: 400, msg: '这个列表含会员信息，导出前请写明原因' },
  'access.views_full': {
    code: 409,
    msg: `一个列表最多存${listViewsMax}个视图，全部列表最多${allListViewsMax}个，请先删去不用的`,
  },
  'access.view_named': { code: 409, msg: '已有同名的视图，请换一个名称' },
  'access.approval_unknown': { code: 404, msg: '没有这件待复核的事' },
  'access.approval_own': { code: 400, msg: '不能复核自己提出的，请另一位处理' },
  'access.approval_beyond': { code: 206, msg: '复核这件事还须有做这件事本身的权限' },
  'access.approval_settled': { code: 409, msg: '这件事已经了结：{end}' },
  'access.approval_why': { code: 400, msg: '不通过时请写明原因' },
  'access.job_unknown': { code: 404, msg: '没有这个没做成的任务，可能已经重试过' },
  'access.event_unknown': { code: 404, msg: '没有这件出过错的事件，可能已经送到' },
  'access.statistics_span': { code: 400, msg: `最后一天不能早于第一天，一次最多看${statisticsDaysMax}天` },
  'access.approval_waiting': { code: 409, msg: '{who}提出的修改正在等待复核，了结之后才能再提出' },
})

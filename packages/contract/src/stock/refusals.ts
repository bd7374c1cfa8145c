import { refusals } from '../kernel'

export const stockRefusals = refusals({
  'stock.unknown_code': { code: 404, msg: '没有这只证券' },
  'stock.adjust_unavailable': { code: 409, msg: '当前行情来源没有复权数据' },
  'stock.visitor_indices_only': { code: 206, msg: '登录后可查看个股行情' },
  'stock.calendar_unknown': { code: 409, msg: '该年份的交易日历尚未公布' },
  'stock.group_unknown': { code: 404, msg: '没有这一组，也许已经删除' },
  'stock.group_level': { code: 206, msg: '你的会员等级还不能看这个股票池' },
  'stock.group_name': { code: 409, msg: '已经有同名的一组' },
  'stock.group_what': { code: 400, msg: '请填写组名或新的次序' },
  'stock.groups_full': { code: 409, msg: '分组已满，请先删除不用的' },
  'stock.pool_full': { code: 409, msg: '自选已满500只，请先移出一些' },
  'stock.alert_unknown': { code: 404, msg: '没有这个提醒，也许已经删除' },
  'stock.alerts_full': { code: 409, msg: '提醒已满50个，请先删除不用的' },
  'stock.halt_same': { code: 409, msg: '这只证券已经是这个状态' },
  'stock.teacher_pool_unknown': { code: 404, msg: '没有这个股票池' },
  'stock.teacher_pool_choice': { code: 409, msg: '所选的老师或会员等级已不可用，请重新选择' },
  'stock.pick_none': { code: 409, msg: '这些证券已经在池里，或已经移出' },
  'stock.alert_value': { code: 409, msg: '这个数值不在可以提醒的范围内' },
})

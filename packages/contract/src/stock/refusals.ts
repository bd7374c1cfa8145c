import { refusals } from '../kernel'

export const stockRefusals = refusals({
  'stock.unknown_code': { code: 404, msg: '没有这只证券' },
  'stock.adjust_unavailable': { code: 409, msg: '当前行情来源没有复权数据' },
  'stock.visitor_indices_only': { code: 206, msg: '登录后可查看个股行情' },
  'stock.calendar_unknown': { code: 409, msg: '该年份的交易日历尚未公布' },
})

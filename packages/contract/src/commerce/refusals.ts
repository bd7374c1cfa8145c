import { refusals } from '../kernel'

export const commerceRefusals = refusals({
  'commerce.product_not_found': { code: 404, msg: '这个产品不存在或已下架' },
  'commerce.product_changed': { code: 409, msg: '{name}刚改过这个产品，您的改动没有保存；请先看他的版本' },
  'commerce.product_incomplete': { code: 400, msg: '还不能上架：{what}' },
  'commerce.product_state': { code: 409, msg: '这个产品还没有上架过，请先上架底稿' },
  'commerce.words': { code: 400, msg: '含有禁用的词：{words}；请改掉再上架' },
  'commerce.period': { code: 400, msg: '没有这种服务期，请重新选择' },
  'commerce.cart_full': { code: 409, msg: '购物车已满，请先移出一些' },
  'commerce.order_not_found': { code: 404, msg: '订单不存在' },
  'commerce.order_state': { code: 409, msg: '订单现在的状态不能这样做，请刷新后再看' },
  'commerce.pay_over': { code: 409, msg: '付款时间已过，订单已经取消，请重新下单' },
  'commerce.sign_over': { code: 409, msg: '签约时间已过，订单已经取消，请重新下单' },
  'commerce.blocked': { code: 409, msg: '现在不能下单：{what}' },
  'commerce.risk_required': { code: 409, msg: '需要有效的风险测评，请先完成测评' },
  'commerce.mismatch': { code: 409, msg: '您的风险等级是{mine}，这个产品要求{needed}及以上，不能购买' },
  'commerce.price_changed': { code: 409, msg: '价格有变化，现在应付{due}元，请确认后再提交' },
  'commerce.sold_out': { code: 409, msg: '“{name}”的名额已满' },
  'commerce.coupon_gone': { code: 409, msg: '有优惠券已经用过或过期，请重新选择' },
  'commerce.points_short': { code: 409, msg: '积分不足，请重新选择' },
})

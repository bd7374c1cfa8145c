import { commercePages } from '@rostrum/contract/commerce/pages'
import { screensOf } from '../kernel/manifest'

export const commerceScreens = screensOf(commercePages, {
  'commerce.orders': { no: 77, title: '我的订单', load: () => import('./screens/orders') },
  'commerce.order': { no: 78, title: '订单详情', load: () => import('./screens/order') },
  'commerce.invoice': { no: 79, title: '申请发票', load: () => import('./screens/invoice') },
  'commerce.coupons': { no: 80, title: '优惠券', load: () => import('./screens/coupons') },
  'commerce.points': { no: 81, title: '我的积分', load: () => import('./screens/points') },
  'commerce.cart': { no: 106, title: '购物车', load: () => import('./screens/cart') },
  'commerce.products': { no: 107, title: '服务产品', load: () => import('./screens/products') },
  'commerce.product': { no: 108, title: '产品详情', load: () => import('./screens/product') },
  'commerce.confirm': { no: 109, title: '确认订单', load: () => import('./screens/confirm') },
  'commerce.sign': { no: 110, title: '签署协议', load: () => import('./screens/sign') },
  'commerce.pay': { no: 111, title: '收银台', load: () => import('./screens/pay') },
  'commerce.payResult': { no: 112, title: '支付结果', load: () => import('./screens/pay-result') },
  'commerce.refundApply': { no: 113, title: '申请退款', load: () => import('./screens/refund-apply') },
  'commerce.refund': { no: 114, title: '退款进度', load: () => import('./screens/refund') },
  'commerce.invoiceTitles': { no: 115, title: '发票抬头', load: () => import('./screens/invoice-titles') },
  'commerce.contracts': { no: 116, title: '我的合同', load: () => import('./screens/contracts') },
  'commerce.contract': { no: 117, title: '合同详情', load: () => import('./screens/contract') },
  'commerce.visit': { no: 119, title: '服务回访', load: () => import('./screens/visit') },
  'commerce.contractCancel': { no: 118, title: '解除协议', load: () => import('./screens/contract-cancel') },
  'commerce.couponCenter': { no: 123, title: '领券中心', load: () => import('./screens/coupon-center') },
  'commerce.pointShop': { no: 124, title: '积分兑换', load: () => import('./screens/point-shop') },
})

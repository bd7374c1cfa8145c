/** The names of the pages: the first load reads them, the pages bring the rest of their words. */
export const titles = {
  products: '服务产品',
  productEdit: '产品',
  orders: '订单',
  contracts: '合同',
  visits: '服务回访',
  payments: '付款',
  refunds: '退款',
  bills: '对账',
  invoices: '发票',
  coupons: '优惠券',
  goods: '积分商品',
  exchanges: '积分兑换',
} as const

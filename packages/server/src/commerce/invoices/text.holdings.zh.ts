/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  titles: {
    title: '发票抬头',
    purpose: '开发票时不用再填；加密保存',
    fields: { at: '保存时间', id: '编号', sealed: '资料', isDefault: '默认' },
  },
  invoices: {
    title: '发票',
    purpose: '开具发票是销售方的义务；加密保存，按规定保存后删除',
    fields: {
      appliedAt: '申请时间',
      no: '申请号',
      sealed: '资料',
      kind: '种类',
      amount: '金额（分）',
      state: '状态',
      invoiceNo: '发票号码',
      issuedOn: '开票日期',
      why: '原因',
      redNo: '红字发票号码',
    },
  },
  lines: {
    title: '发票里的订单',
    purpose: '一张订单只开一次发票',
    fields: { no: '申请号', orderNo: '订单', title: '服务', amount: '金额（分）' },
  },
  buyer: {
    title: '抬头',
    taxNo: '税号',
    address: '注册地址',
    phone: '注册电话',
    bank: '开户行',
    account: '银行账号',
    email: '邮箱',
  },
}

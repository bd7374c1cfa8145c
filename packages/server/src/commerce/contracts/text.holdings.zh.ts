/** What we hold about members, in their words. Fields are named as the columns of their table and appear in this order. */
export const holdingText = {
  contracts: {
    title: '签署的合同',
    purpose: '履行合同；按规定在服务结束后保存五年',
    fields: {
      signedAt: '签署时间',
      no: '合同号',
      orderNo: '订单',
      title: '服务',
      amount: '金额（分）',
      parties: '双方',
      version: '版本',
      clauses: '正文',
      disclosures: '读过的文件',
      riskLevel: '签署时的风险等级',
      signature: '签名',
      textHash: '正文的散列',
      coolingUntil: '可以解除到',
      endedAt: '结束时间',
    },
  },
  readings: {
    title: '签约前的阅读',
    purpose: '量够最短的阅读时间，离开再回来接着读',
    fields: { openedAt: '打开时间', orderNo: '订单', docId: '文件', ms: '读了多少毫秒', doneAt: '读完时间' },
  },
}

/** Payment accounts and channels of the demonstration company; none of them exists. */
export const official = {
  accounts: [{ payee: '讲坛演示投资咨询有限公司', bank: '演示银行演示支行', account: '0000 0000 0000 0000 000' }],
  channels: [
    { kind: '网站', name: '讲坛官网', address: 'www.rostrum.example' },
    { kind: '公众号', name: '讲坛', address: 'rostrum-example' },
  ],
  registry: { name: '中国证券业协会', url: 'https://www.sac.net.cn/' },
  sample: true,
}

/** The news of the displayed version, in the words of its users. */
export const releaseLog = [
  '在线客服：说明排队位置，断线后自动续上，不丢也不重复',
  '登记信息与官方核验：查人员、电话、收款账号是不是我们的',
  '服务音频：倍速、后台播放，记住听到哪里',
  '投诉与建议有编号和时限，可以催办和评价',
]

import type { z } from 'zod'
import type { About } from '@rostrum/contract/content'

/** The demonstration company. Every number states that it is an example, so nobody takes one for a registration. */
export const about: z.input<typeof About> = {
  company: {
    fullName: '讲坛演示投资咨询有限公司',
    shortName: '讲坛',
    slogan: '把投资讲明白',
    intro: [
      '讲坛做一件事：把投资讲明白。我们请登记在册的投资顾问，用文章、直播和问答，讲解财务报表、利率、估值和风险管理这些绕不开的基本功。',
      '我们相信，读者需要的不是代码和点位，而是看懂一张报表、想清楚一笔决定的能力。因此文章写明依据和作者，观点写明日期，修改留下记录，阅读和点赞的数字都来自真实的读者。',
      '本页展示的是演示公司，名称、编号、地址与电话均为演示所用，并不存在。',
    ],
    qualification: '证券投资咨询业务资格（演示）',
    licenceNo: '演示-000000',
    icp: '演示ICP备00000000号',
    policeRecord: '演示公网安备00000000000000号',
    complaintPhone: '400-000-0001',
    sample: true,
  },
  licences: [
    { name: '经营证券期货业务许可证', no: '演示-000000' },
    { name: '营业执照', no: '演示-000000000000000000' },
  ],
  offices: [
    { name: '总部', address: '演示市演示区讲坛路1号' },
    { name: '投资者教育基地', address: '演示市演示区学府街8号' },
  ],
  phones: [
    { label: '客服电话', number: '400-000-0000', hours: '工作日 8:30–17:30' },
    { label: '投诉电话', number: '400-000-0001', hours: '工作日 8:30–17:30' },
    { label: '中国证监会投资者服务热线', number: '12386', hours: '工作日 9:00–11:30，13:00–17:00' },
  ],
  promises: [
    { title: '不承诺收益', text: '不以任何方式承诺或保证投资收益，不承诺分担投资损失。' },
    { title: '不代客理财', text: '不代客户操作账户，不替客户做出投资决定。' },
    { title: '不私下收费', text: '所有费用只由公司账户收取，工作人员不以个人名义收费。' },
    { title: '不改写观点', text: '观点写明日期与依据，修改留下记录，不删除看错的文章。' },
  ],
  antiFraud: [
    '我们不会通过私人账号收款，不会要求您下载其他应用或加入所谓内部群。',
    '老师不会私下联系您荐股。凡以老师名义索要账号、密码、验证码的，都是冒充。',
    '付款前请核对收款人是否为公司全称；不一致的，请立即停止并拨打投诉电话。',
    '凡承诺收益、保本、内幕消息的，都是骗局。请保留证据并报警，也可以拨打12386。',
  ],
}

import { api } from '@rostrum/contract'
import type { Replies } from '../kernel/testing'

const now = Date.now()
const DAY = 86_400_000

/** Replies of the calls about the company. */
export const aboutReplies: Replies = {
  'content.getOfficial': api['content.getOfficial'].reply.parse({
    accounts: [{ payee: '讲坛演示投资咨询有限公司', bank: '演示银行', account: '0000 0000 0000 0000 000' }],
    channels: [{ kind: '网站', name: '讲坛官网', address: 'www.rostrum.example' }],
    registry: { name: '中国证券业协会', url: 'https://www.sac.net.cn/' },
    updatedAt: now - DAY,
    sample: true,
  }),
  'content.verifyOfficial': ({ keyword }) =>
    api['content.verifyOfficial'].reply.parse({ asked: keyword, official: false, persons: [] }),
  'content.listAboutMedia': api['content.listAboutMedia'].reply.parse({
    rows: [
      {
        id: 'a1',
        version: 'f1',
        title: '投资顾问服务介绍',
        kind: 'audio',
        url: '/files/a1?e=1&t=x',
        durationSec: 24,
        transcript: '各位投资者，您好。',
        sample: true,
        mine: { heardSec: 12, positionSec: 12 },
      },
      {
        id: 'a2',
        version: 'f2',
        title: '风险揭示书',
        kind: 'audio',
        url: '/files/a2?e=1&t=x',
        durationSec: 36,
        transcript: '证券市场有风险。',
        sample: true,
        mine: { heardSec: 36, positionSec: 0, doneAt: now - DAY },
      },
    ],
  }),
  'content.readAboutMedia': { heardSec: 12, done: false },
  'content.getLatestVersion': api['content.getLatestVersion'].reply.parse({
    sn: '1.0.19',
    iosLink: '',
    androidLink: '',
    androidSha256: '',
    androidBytes: 0,
    isForce: 0,
    currentVersion: { status: 1 },
  }),
  'content.listReleases': api['content.listReleases'].reply.parse({
    rows: [{ sn: '1.0.19', name: '讲坛 1.0.19', at: now - DAY, log: ['在线客服：说明排队位置'], sample: true }],
  }),
}

import { z } from 'zod'
import { cursor, endpoint, Instant, queueOf, queuePaging, Words } from '../kernel'
import { reasonMax } from '../kernel/limits'
import { heldJudgedAtOnceMax } from './limits'
import { MessageId, RoomId, RoomState } from './shapes'
import { LiveMessage } from './socket'

/** A held item of any room as those who review see it: what was said, not who says it. */
export const HeldAnywhere = LiveMessage.pick({ id: true, content: true, stock: true }).extend({
  room: z.object({ id: RoomId, title: z.string(), state: RoomState }),
  senderName: z.string().describe('昵称，中间隐去'),
  isQuestion: z.boolean(),
  isAnonymous: z.boolean(),
  hits: z.array(z.string()).describe('命中的词'),
  mayPass: z.boolean().describe('直播结束后只有提问还能通过'),
  pictures: z.array(z.string()).describe('图片的地址，一小时内有效'),
  fileNames: z.array(z.string()).describe('所附的别的文件'),
  createdAt: Instant,
})
export type HeldAnywhere = z.infer<typeof HeldAnywhere>

const moderate = { audience: 'operator', permission: 'live:room:moderate' } as const
const HeldState = z.enum(['held', 'passed', 'rejected', 'withdrawn'])

export const heldDeskEndpoints = {
  'live.deskListHeldEverywhere': endpoint({
    method: 'GET',
    path: '/api/console/live/held/everywhere/get/list',
    summary: '所有直播间里等待审核的消息和提问，最早的在前；发送者的昵称隐去一部分',
    ...moderate,
    query: z.object({
      cursor,
      pageSize: queuePaging.pageSize,
      withTotal: queuePaging.withTotal,
    }),
    reply: queueOf(HeldAnywhere),
    frequent: true,
  }),
  'live.deskJudgeHeld': endpoint({
    method: 'POST',
    path: '/api/console/live/held/judge',
    summary: `通过，或不通过并写明给发送者看的原因；一次最多${heldJudgedAtOnceMax}条。别人已经处理过的、直播结束后不能再通过的不变，在 left 里说出现在的状态`,
    ...moderate,
    body: z.object({
      ids: z.array(MessageId).min(1).max(heldJudgedAtOnceMax, `一次最多${heldJudgedAtOnceMax}条`),
      pass: z.boolean(),
      why: Words.max(reasonMax, `最多${reasonMax}个字`).default(''),
    }),
    reply: z.object({
      done: z.array(MessageId),
      left: z.array(z.object({ id: MessageId, state: HeldState.describe('找不到的算已撤回') })),
    }),
    refusals: ['live.reason_missing'],
  }),
} as const

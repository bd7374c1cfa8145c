import { randomUUID } from 'node:crypto'
import type { MemberId } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import type { Member, Teacher, World } from '@rostrum/testkit'
import { roomRepository } from '../rooms/repository'

/** A text room on the air in which something was said, withdrawn, deleted and held, and somebody was muted. */
export async function livelyRoom(w: World, title = '收盘复盘') {
  const teacher = await w.teacher()
  const [ada, bob] = [await w.member(), await w.member()]
  const now = new Date(w.clock.now())
  const id = await roomRepository(w.kernel.db).create(
    {
      kind: 'word',
      title,
      teacherId: teacher.teacherId,
      assistants: [],
      state: 'live',
      startAt: now,
      levelIds: [],
      visitorMode: 'none',
      riskTip: '市场有风险，投资需谨慎。',
      isPromotional: false,
      chatMode: 'open',
      slowSec: 0,
      materials: [],
      sample: false,
      createdAt: now,
    },
    [],
    undefined,
  )
  await say(ada, id, '第一句')
  const { id: second } = await say(ada, id, '说错了')
  const { id: third } = await say(bob, id, '不相干的话')
  await say(bob, id, '加微信进群')
  await ada.call('live.withdrawMessage', { id: second })
  await teacher.call('live.deleteMessage', { id: third, reason: '广告' })
  await teacher.call('live.mute', { roomId: id, memberId: idOf(bob), minutes: 10, reason: '发广告' })
  return { id, title, teacher, ada, bob }
}

export const idOf = ({ memberId }: Pick<Member, 'memberId'>) => memberId as MemberId

export const say = (who: Member | Teacher, roomId: RoomId, content: string) =>
  who.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })

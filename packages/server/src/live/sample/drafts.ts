import { CategoryId, type MessageId, type Sender, type StockTag } from '@rostrum/contract/live'
import { newId } from '@rostrum/server/kernel/db'
import type { LiveMember, LiveTeacher } from '../people'
import { excerptOf } from '../rooms/presenting'
import { systemSender } from '../stream/entry'
import type { Draft, Stored } from '../stream/repository'
import type { Line } from './words'

/** Who says a sample line. */
export function senderOf({ who }: Line, teacher: LiveTeacher, members: readonly LiveMember[]): Sender {
  const member = members[who === 'second' ? 1 : 0] ?? members[0]
  if (who !== 'teacher' && member)
    return { id: member.memberId, name: member.nickname, avatar: member.avatar, role: 'member' }
  return {
    id: teacher.memberId ?? teacher.id,
    name: teacher.name,
    avatar: teacher.avatar,
    role: 'teacher',
    regNo: teacher.regNo,
  }
}

export function draftOf(line: Line, sender: Sender, said: readonly Stored[], stock: StockTag | undefined): Draft {
  const quoted = line.quotes === undefined ? undefined : said[line.quotes]?.row
  return {
    stream: sender.role === 'teacher' ? 'main' : 'chat',
    sender,
    clientId: newId(),
    type: stock ? 'stock' : 'text',
    content: line.text,
    categoryId: line.category === undefined ? undefined : CategoryId.parse(line.category),
    quoteId: quoted?.id,
    payload: {
      ...(stock && { stock }),
      ...(quoted && { quote: { id: quoted.id, name: quoted.sender.name, excerpt: excerptOf(quoted) } }),
    },
  }
}

export function pinOf({ id, stream, seq }: { id: MessageId; stream: 'main' | 'chat'; seq: number }): Draft {
  const effect = { kind: 'pin' as const, target: { id, stream, seq }, on: true, by: 'system' }
  return { stream: 'main', sender: systemSender, clientId: newId(), type: 'pin', content: '', payload: {}, effect }
}

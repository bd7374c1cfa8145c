import type { RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { dayOf } from '../cursor'
import { hashOf, NO_HASH } from './chain'
import { recordRepository, type RecordLink, type RecordRepository } from './repository'

/** The first place where a room's record is inconsistent. */
export interface Break {
  readonly roomId: RoomId
  /** The link; 0: the record as a whole. */
  readonly no: number
  readonly why: string
}

export interface RoomReport {
  readonly roomId: RoomId
  readonly links: number
  /** Sealed days, and messages under them. */
  readonly seals: number
  readonly messages: number
  /** The hash of the last link: a copy kept elsewhere proves later that the whole record was not replaced. */
  readonly head: string
  readonly broken?: Break
}

const AT_ONCE = 500

/** Checks the record of every room, link by link, and the messages under each seal. */
export async function* verifyRecords(db: Database): AsyncGenerator<RoomReport> {
  const records = recordRepository(db)
  for (let after: RoomId | undefined; ; ) {
    const rooms = await records.listRooms(after, AT_ONCE)
    for (const room of rooms) yield verifyRoom(records, room)
    after = rooms.at(-1)
    if (rooms.length < AT_ONCE) return
  }
}

export async function verifyRoom(records: RecordRepository, roomId: RoomId): Promise<RoomReport> {
  let [links, seals, messages, prevHash] = [0, 0, 0, NO_HASH]
  const report = (why?: string, no = links + 1): RoomReport => ({
    roomId,
    links,
    seals,
    messages,
    head: prevHash,
    ...(why !== undefined && { broken: { roomId, no, why } }),
  })
  for (;;) {
    const page = await records.listAfter(roomId, links, AT_ONCE)
    for (const link of page) {
      const why = faultOf(link, links + 1, prevHash) ?? (await faultOfSeal(records, link))
      if (why !== undefined) return report(why)
      links += 1
      prevHash = link.hash
      seals += link.kind === 'seal' ? 1 : 0
      messages += link.kind === 'seal' ? Number(link.subject.count) : 0
    }
    if (page.length < AT_ONCE) break
  }
  const head = await records.findHead(roomId)
  return head?.no === links && head.hash === prevHash ? report() : report(`末尾的记录不见了：应有${head?.no ?? 0}条`, 0)
}

function faultOf(
  { roomId, no, at, by, kind, subject, prevHash, hash }: RecordLink,
  wanted: number,
  last: string,
): string | undefined {
  if (no !== wanted) return `缺少第${wanted}条`
  if (prevHash !== last) return '与前一条不相连'
  return hash === hashOf({ roomId, no, at: at.getTime(), by, kind, subject, prevHash }) ? undefined : '内容与哈希不符'
}

async function faultOfSeal(
  records: RecordRepository,
  { roomId, kind, subject }: RecordLink,
): Promise<string | undefined> {
  if (kind !== 'seal') return undefined
  const day = String(subject.day)
  const { from, to } = dayOf(day)
  const { count, hash } = await records.digest(roomId, from, to)
  if (count !== subject.count) return `${day}的发言应有${String(subject.count)}条，现有${count}条`
  return hash === subject.digest ? undefined : `${day}的发言被改动过`
}

import type { TeacherId } from '@rostrum/contract/kernel'
import type { NewRoom } from '../rooms/repository'

/** A room as its row says it, open to everybody who may read, with nothing in it yet. */
export const bareRoom = (more: Partial<NewRoom> = {}): NewRoom => {
  const now = new Date()
  return {
    kind: 'word',
    title: '直播间',
    teacherId: 'teacher' as TeacherId,
    assistants: [],
    state: 'live',
    startAt: now,
    levelIds: [],
    visitorMode: 'read',
    riskTip: '风险提示',
    isPromotional: false,
    chatMode: 'open',
    slowSec: 0,
    materials: [],
    sample: false,
    createdAt: now,
    ...more,
  }
}

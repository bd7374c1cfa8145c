import { seenOf } from '@rostrum/server/kernel'
import type { RoomRecord } from '../rooms/repository'

/** What a plan says of a room, and whoever changes it says to have seen. */
export const plannedIn = (room: RoomRecord) => {
  const { title, startAt, endAt, levelIds, visitorMode, riskTip, isPromotional, filingNo, recordOn, outline } = room
  return {
    ...{ title, startAt: startAt.getTime(), endAt: endAt?.getTime(), levelIds, visitorMode, riskTip },
    ...{ isPromotional, filingNo: filingNo ?? '', recordOn, outline: outline ?? '' },
  }
}

export const planSeen = (room: RoomRecord): string => seenOf(plannedIn(room))

import type { RoomCheck } from '@rostrum/contract/live'
import { roomChecks } from '@rostrum/contract/live/limits'
import { refuse } from '@rostrum/server/kernel'
import type { Screening } from '../messages/screening'
import type { LiveTeacher } from '../people'
import type { RoomRecord } from './repository'

/** What must hold before a room goes on air. */
export type Readiness = Readonly<Record<RoomCheck['key'], boolean>>

export interface Surroundings {
  readonly regState: LiveTeacher['regState'] | undefined
  /** Whether there is room to record on. */
  readonly canRecord: boolean
  readonly screen: Pick<Screening, 'isFit'>
}

/** Asked anew each time: a registration ends and the list of words grows after a room was passed. */
export async function readinessOf(room: RoomRecord, { regState, canRecord, screen }: Surroundings): Promise<Readiness> {
  return {
    approval: room.state !== 'draft' && room.state !== 'review',
    registration: regState === 'active',
    riskTip: room.riskTip.trim() !== '',
    filing: !room.isPromotional || (room.filingNo ?? '') !== '',
    words: await screen.isFit(room),
    // Messages of a text room are kept in every case.
    recording: room.kind === 'word' || (room.recordOn && canRecord),
  }
}

/** One line each, in the order in which they are told. */
export const checksOf = (readiness: Readiness): RoomCheck[] => roomChecks.map((key) => ({ key, ok: readiness[key] }))

/** Refuses with what is missing first. Whether it was passed in a review is a matter of its state. */
export function mustBeReady({ registration, riskTip, filing, words, recording }: Omit<Readiness, 'approval'>): void {
  if (!registration) refuse('live.registration_inactive')
  if (!riskTip) refuse('live.risk_line_missing')
  if (!filing) refuse('live.filing_missing')
  if (!words) refuse('live.plan_refused')
  if (!recording) refuse('live.recording_off')
}

import type { RoomId } from '@rostrum/contract/live'
import { newId } from '@rostrum/server/kernel/db'
import { refuse } from '@rostrum/server/kernel'
import { OutcomeUnknown, type Writers } from '@rostrum/server/kernel/realtime'
import { systemSender } from './entry'
import type { Draft, Stored } from './repository'

/** Writes entries of a room's stream. */
export interface EntryWriter {
  write(room: RoomId, draft: Draft): Promise<Stored>
  /** Writes an entry of the system together with its change. */
  control(room: RoomId, type: 'del' | 'pin' | 'state' | 'mode', effect: Draft['effect']): Promise<Stored>
}

export function entryWriter(writers: Writers<Draft, Stored>): EntryWriter {
  // It is unknown whether it happened: the caller checks, and asks again if it did not.
  const write = (room: RoomId, draft: Draft): Promise<Stored> =>
    writers
      .submit(room, draft)
      .catch((error: unknown) => (error instanceof OutcomeUnknown ? refuse('kernel.busy') : Promise.reject(error)))
  return {
    write,
    control: (room, type, effect) =>
      write(room, { stream: 'main', sender: systemSender, clientId: newId(), type, content: '', payload: {}, effect }),
  }
}

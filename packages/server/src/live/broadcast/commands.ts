import type { Room, RoomId } from '@rostrum/contract/live'
import { Refusal, refuse, type Kernel } from '@rostrum/server/kernel'
import { ON_AIR, OVER } from '../rooms/machine'
import { doerOf, mustModerate, type Viewer } from '../rooms/policy'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import type { LiveMedia } from './media'
import type { BroadcastStates } from './states'

export interface CommandsDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly rooms: Pick<RoomRepository, 'explainCut' | 'findSession'>
  readonly states: BroadcastStates
  readonly media: Pick<LiveMedia, 'cutOff'>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  present(room: RoomRecord, viewer: Viewer): Promise<Room>
  /** The room changed: drop its cached row. */
  changed(id: RoomId): void
}

type PushAction = 'start' | 'stop' | 'emergency'

interface Order {
  readonly action: PushAction
  readonly reason: string
}

/** Why a room that an operator stopped is over, as the record keeps it. */
export const CUT_BY_OPERATOR = 'an operator cut it off'

/** How often the teacher's command may lose against another change of the room. */
const RACES = 2
const whyCut = ({ operatorId }: Viewer): string =>
  operatorId === undefined ? 'the teacher cut it off' : CUT_BY_OPERATOR

/** A room obeys its teacher, its operators and the register. */
export function broadcastCommands({ kernel, media, rooms, states, getRoom, present, changed }: CommandsDeps) {
  const { become, endStream, isPushing, mustBeReadyNow } = states
  const acts = { start: begin, stop: finish, emergency: cutOff } as const

  async function obey(id: RoomId, viewer: Viewer, order: Order, racesLeft: number): Promise<void> {
    const room = await getRoom(id, viewer)
    mustModerate(room, viewer)
    try {
      await acts[order.action](room, viewer, order.reason)
    } catch (error) {
      const mayHaveRaced = racesLeft > 0 && error instanceof Refusal && error.reason === 'live.state_not_allowed'
      if (!mayHaveRaced) throw error
      // A second click, or the stream itself, was faster: the next step depends on the room's present state.
      changed(id)
      await obey(id, viewer, order, racesLeft - 1)
    }
  }

  async function begin(room: RoomRecord, viewer: Viewer): Promise<void> {
    if (ON_AIR.includes(room.state)) return
    if (room.state !== 'announced' && room.state !== 'ready') return refuse('live.state_not_allowed')
    await mustBeReadyNow(room)
    const by = doerOf(viewer)
    const hasPicture = room.kind === 'word' || (await isPushing(await rooms.findSession(room.id)))
    if (room.state === 'ready' && !hasPicture) return refuse('live.no_stream')
    if (room.state === 'announced') await become(room, 'ready', by, 'the teacher opened the room')
    if (hasPicture) await become(room, 'live', by, 'the teacher started')
  }

  async function finish(room: RoomRecord, viewer: Viewer): Promise<void> {
    if (!OVER.includes(room.state)) await become(room, 'ended', doerOf(viewer), 'the teacher ended it')
    await endStream(room)
  }

  async function cutOff(room: RoomRecord, viewer: Viewer, reason: string): Promise<void> {
    // Also when it is closed already: a process may have been killed before the stream was cut.
    if (room.state !== 'forceClosed')
      await become(room, 'forceClosed', doerOf(viewer), whyCut(viewer), reason === '' ? undefined : reason)
    else if (reason !== '')
      await rooms.explainCut(room.id, { reason, by: doerOf(viewer), at: new Date(kernel.clock.now()) })
    const stream = await endStream(room)
    // What was on the air is not shown by going back in it either.
    if (stream) media.cutOff(stream)
    changed(room.id)
  }

  return {
    /** Ends the broadcast without its teacher's command. */
    async end(onAir: readonly RoomRecord[], by: string, why: string): Promise<void> {
      for (const room of onAir) {
        await become(room, 'ended', by, why)
        await endStream(room)
      }
    },
    /**
     * The teacher starts or stops. A request for the present state returns the room unchanged. In an emergency the cut
     * comes first, and its reason may follow by the same request.
     */
    async setState(id: RoomId, viewer: Viewer, action: PushAction, reason = ''): Promise<Room> {
      await obey(id, viewer, { action, reason }, RACES)
      return present(await getRoom(id, viewer), viewer)
    },
  }
}

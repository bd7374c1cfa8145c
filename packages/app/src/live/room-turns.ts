import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { Room, RoomState } from '@rostrum/contract/live'
import { text } from './text.zh'

/** A change of the room while the page was open: who may speak, or whether it is on the air. `at` in ms since 1970. */
export interface Turn {
  readonly key: string
  readonly at: number
  readonly text: string
}

type Mode = NonNullable<RoomSnapshot['mode']>

/** Changes of the room since the page opened, as lines of its stream. */
export class RoomTurns {
  /** Replaced and never mutated, so that it can be compared. */
  list: readonly Turn[] = []
  private mode: Mode
  private state: RoomState

  constructor(
    { chatMode, slowSec, state }: Pick<Room, 'chatMode' | 'slowSec' | 'state'>,
    private readonly now: () => number,
  ) {
    this.mode = { chatMode, slowSec }
    this.state = state
  }

  look({ mode, roomState }: Pick<RoomSnapshot, 'mode' | 'roomState'>): void {
    if (mode && (mode.chatMode !== this.mode.chatMode || mode.slowSec !== this.mode.slowSec)) {
      this.mode = mode
      this.add(modeWords(mode))
    }
    if (roomState === undefined || roomState === this.state) return
    this.state = roomState
    if (roomState === 'live' || roomState === 'interrupted' || roomState === 'ended')
      this.add(text.room.stateTurns[roomState])
  }

  private add(words: string): void {
    this.list = [...this.list, { key: `turn ${this.list.length + 1}`, at: this.now(), text: words }]
  }
}

const modeWords = ({ chatMode, slowSec }: Mode): string =>
  chatMode === 'slow' ? text.room.turns.slow(slowSec) : text.room.turns[chatMode]

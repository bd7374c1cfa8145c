import { cursorOf } from './lines'
import type { Outbox } from './outbox'
import type { RoomHistory, RoomSnapshot } from './types'
import type { RoomView } from './view'

/** What the room loads by call: the newest page, older pages, pinned messages. */
export class Pages {
  state: Pick<RoomSnapshot, 'loaded' | 'loadFailed' | 'hasOlder' | 'loadingOlder' | 'olderFailed' | 'resets'> = {
    loaded: false,
    loadFailed: false,
    hasOlder: false,
    loadingOlder: false,
    olderFailed: false,
    resets: 0,
  }
  private isReading = false

  constructor(
    private readonly history: RoomHistory,
    private readonly view: RoomView,
    private readonly outbox: Outbox,
    private readonly changed: () => void,
  ) {}

  /** Drops everything on the screen, because it is out of date. */
  forget(isReset: boolean): void {
    this.view.forget()
    this.state = { ...this.state, loaded: false, hasOlder: false, resets: this.state.resets + (isReset ? 1 : 0) }
    void this.readNewest()
  }

  /** The oldest rows were dropped. */
  dropped(): void {
    this.state = { ...this.state, hasOlder: true }
  }

  async readNewest(): Promise<void> {
    if (this.isReading) return
    this.isReading = true
    const { resets } = this.state
    const page = await this.history.older(undefined).catch(() => undefined)
    this.isReading = false
    // Everything was dropped once more while the page was on its way.
    if (resets !== this.state.resets) return this.readNewest()
    if (page) {
      this.view.apply(page.rows)
      this.outbox.dropAcked()
    }
    this.state = {
      ...this.state,
      loaded: this.state.loaded || page !== undefined,
      loadFailed: !page,
      hasOlder: page?.hasMore ?? false,
    }
    this.changed()
  }

  async readOlder(): Promise<void> {
    const [first] = this.view.lines.all()
    if (this.state.loadingOlder || !this.state.hasOlder || !first) return
    const { resets } = this.state
    this.state = { ...this.state, loadingOlder: true, olderFailed: false }
    this.changed()
    const page = await this.history.older(cursorOf(first)).catch(() => undefined)
    const isStill = resets === this.state.resets
    if (page && isStill) this.view.apply(page.rows)
    const hasOlder = page && isStill ? page.hasMore : this.state.hasOlder
    this.state = { ...this.state, loadingOlder: false, olderFailed: !page, hasOlder }
    this.changed()
  }

  async readPins(): Promise<void> {
    this.view.lacksPins = false
    const pins = await this.history.pins().catch(() => undefined)
    // When this fails, the next change of the pins or the next reset asks for them again.
    if (!pins) return
    this.view.setPins(pins)
    this.changed()
  }
}

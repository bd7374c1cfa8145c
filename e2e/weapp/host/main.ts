import { wordsOf } from '../shared/guards'
import type { WeappPackage } from '../shared/package'
import type { BootOptions, ChosenFile, FromLogic, Json, JsonObject, OpenPage, ToLogic } from '../shared/protocol'
import type { Outside } from '../view/outside'
import { close, draw } from './chrome'
import { Frames } from './frames'
import { menuButtonOf, systemOf, type Screen } from './layout'

/** The default look of built-ins: inserted when the harness is bundled. */
declare const BASE_CSS: string

/**
 * The host page of a running mini-program: starts its two threads, passes messages between them and records what
 * happened.
 */
export interface StartOptions {
  readonly screen: Screen
  readonly theme: 'light' | 'dark'
  readonly boot: Omit<BootOptions, 'system' | 'menuButton' | 'packageUrl'>
  readonly phoneNumber: JsonObject
  readonly avatar: JsonObject
}

export interface Call {
  readonly name: string
  readonly args: Json
}
export interface SetData {
  readonly page: number
  readonly bytes: number
}

/** The state that a test may read at any time. */
export interface Snapshot {
  readonly isStarted: boolean
  readonly stack: readonly OpenPage[]
  readonly problems: readonly string[]
  readonly notes: readonly string[]
  readonly calls: readonly Call[]
  readonly sets: readonly SetData[]
  readonly storage: Readonly<Record<string, Json>>
}

declare global {
  interface Window {
    weappHost?: WeappHost
  }
}

class WeappHost {
  private worker: Worker | undefined
  private frames: Frames | undefined
  private options: StartOptions | undefined
  private isStarted = false
  private stack: readonly OpenPage[] = []
  private readonly problems: string[] = []
  private readonly notes: string[] = []
  private readonly calls: Call[] = []
  private readonly sets: SetData[] = []
  private storage: Readonly<Record<string, Json>> = {}
  private readonly sharing = new Map<number, (card: JsonObject | null) => void>()
  private shares = 0

  async start(options: StartOptions): Promise<void> {
    this.options = options
    const pack: WeappPackage = await (await fetch('package.json')).json()
    this.frames = new Frames(pack, options.screen, BASE_CSS, (page) => this.outsideOf(page))
    this.worker = new Worker('logic.js')
    this.worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.problems.push(`uncaught in logic: ${event.message}`)
    })
    this.worker.addEventListener('message', (event: MessageEvent<FromLogic>) => this.receive(event.data))
    this.tell({
      kind: 'boot',
      options: {
        ...options.boot,
        packageUrl: new URL('package.json', location.href).href,
        system: systemOf(options.screen, options.theme),
        menuButton: menuButtonOf(options.screen),
      },
    })
  }

  snapshot(): Snapshot {
    const { isStarted, stack, problems, notes, calls, sets, storage } = this
    return { isStarted, stack, problems, notes, calls, sets, storage }
  }

  problem(text: string): void {
    this.problems.push(text)
  }

  trigger(name: string, detail: JsonObject): void {
    this.tell({ kind: 'trigger', name, detail })
  }

  giveFiles(files: readonly { readonly name: string; readonly type: string; readonly base64: string }[]): void {
    const given: ChosenFile[] = files.map(({ name, type, base64 }) => ({
      name,
      type,
      bytes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    }))
    this.tell({ kind: 'files', files: given })
  }

  share(): Promise<JsonObject | null> {
    return new Promise((done) => {
      this.shares += 1
      this.sharing.set(this.shares, done)
      this.tell({ kind: 'share', ticket: this.shares, from: 'menu' })
    })
  }

  private tell(message: ToLogic, transfer: Transferable[] = []): void {
    this.worker?.postMessage(message, transfer)
  }

  private receive(message: FromLogic): void {
    if (message.kind === 'view') this.frames?.send(message.page, message.message)
    if (message.kind === 'pages') {
      this.stack = message.stack
      this.frames?.keep(message.stack)
    }
    if (message.kind === 'chrome') {
      if (message.closes) close(message.closes)
      if (message.chrome)
        draw(message.chrome, (result) => this.tell({ kind: 'chosen', ticket: message.ticket, result }))
    }
    if (message.kind === 'title') this.frames?.title(message.page, message.title)
    if (message.kind === 'call') this.calls.push({ name: message.name, args: message.args })
    if (message.kind === 'problem') this.problems.push(message.text)
    if (message.kind === 'note') this.notes.push(message.text)
    if (message.kind === 'storage') this.storage = message.entries
    if (message.kind === 'set') this.sets.push({ page: message.page, bytes: message.bytes })
    if (message.kind === 'shared') this.sharing.get(message.ticket)?.(message.card)
    if (message.kind === 'started') this.isStarted = true
  }

  private outsideOf(page: number): Outside {
    return {
      tell: (message, transfer) => this.tell({ kind: 'view', page, message }, transfer),
      problem: (text) => this.problem(text),
      trigger: (name, detail) => this.trigger(name, detail),
      served: (address) => {
        const found = Object.entries(this.options?.boot.servedBy ?? {}).find(([from]) => address.startsWith(`${from}/`))
        return found ? found[1] + address.slice(found[0].length) : address
      },
      answer: (name) => (name === 'avatar' ? this.options?.avatar : this.options?.phoneNumber) ?? {},
    }
  }
}

const host = new WeappHost()
window.addEventListener('error', (event) =>
  host.problem(`uncaught in the host: ${wordsOf(event.error ?? event.message)}`),
)
window.addEventListener('unhandledrejection', (event) =>
  host.problem(`unhandled rejection in the host: ${wordsOf(event.reason)}`),
)
window.weappHost = host
export type { WeappHost }

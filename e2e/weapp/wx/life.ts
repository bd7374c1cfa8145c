import { isFunction, isRecord, type Loose } from '../shared/guards'
import { recordCall } from '../logic/bus'
import { listeners, type Api, type Listeners } from './api'

const names = [
  'AppShow',
  'AppHide',
  'NetworkStatusChange',
  'NetworkWeakChange',
  'ThemeChange',
  'WindowResize',
  'KeyboardHeightChange',
  'Error',
  'UnhandledRejection',
  'PageNotFound',
  'MemoryWarning',
  'UserCaptureScreen',
  'DeviceOrientationChange',
  'AudioInterruptionBegin',
  'AudioInterruptionEnd',
  'CopyUrl',
  'NeedPrivacyAuthorization',
  'LazyLoadError',
] as const
type EventName = (typeof names)[number]

export interface Life {
  readonly api: Api
  tell(name: EventName, detail?: Loose): number
  /** The update manager's own events: `checked`, `ready`, `failed`. */
  update(what: 'checked' | 'ready' | 'failed', detail?: Loose): void
}

/** `onX` and `offX` of the program itself, and the update manager. */
export function createLife(): Life {
  const all = new Map<EventName, Listeners>(names.map((name) => [name, listeners()]))
  const [checked, ready, failed] = [listeners(), listeners(), listeners()]
  const manager = {
    onCheckForUpdate: checked.on,
    onUpdateReady: ready.on,
    onUpdateFailed: failed.on,
    applyUpdate: () => recordCall('applyUpdate', {}),
  }
  return {
    api: {
      ...Object.fromEntries(
        [...all].flatMap(([name, { on, off }]) => [
          [`on${name}`, on],
          [`off${name}`, off],
        ]),
      ),
      getUpdateManager: () => manager,
    },
    tell: (name, detail) => all.get(name)?.tell(detail) ?? 0,
    update: (what, detail) => void { checked, ready, failed }[what].tell(detail),
  }
}

/** Calls a function of `App({ … })`. */
export function callApp(app: Loose | undefined, name: string, detail?: Loose): boolean {
  const run = app?.[name]
  if (!isRecord(app) || !isFunction(run)) return false
  Reflect.apply(run, app, detail === undefined ? [] : [detail])
  return true
}

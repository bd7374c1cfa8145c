/**
 * The messages between the threads. Logic runs in a worker and never sees a node; each page is drawn in its own frame
 * and never sees a function of the mini-program. The host page between them passes messages on and draws WeChat's own
 * parts.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }

/** A page or a component for the view: it knows only the names of the methods. */
export interface Definition {
  readonly path: string
  readonly methods: readonly string[]
  readonly properties: Readonly<Record<string, PropertyDefinition>>
  /** JSON of its first data. */
  readonly data: string
  readonly virtualHost: boolean
  readonly multipleSlots: boolean
  readonly externalClasses: readonly string[]
}

export interface PropertyDefinition {
  readonly type: 'String' | 'Number' | 'Boolean' | 'Array' | 'Object' | 'Any'
  /** JSON; absent if there is no default. */
  readonly value?: string
}

export type QueryVerb = 'boundingClientRect' | 'scrollOffset' | 'fields' | 'node' | 'context'
export interface QueryStep {
  /** The containing component; absent for the page itself. */
  readonly inside?: number
  readonly selector: string
  readonly isMany: boolean
  readonly isViewport: boolean
  readonly verb: QueryVerb
  readonly fields?: JsonObject
}

export type ToView =
  | { readonly kind: 'open'; readonly path: string; readonly definitions: readonly Definition[] }
  | { readonly kind: 'setData'; readonly instance: number; readonly json: string; readonly ticket: number }
  | { readonly kind: 'query'; readonly ticket: number; readonly steps: readonly QueryStep[] }
  | {
      readonly kind: 'watch'
      readonly ticket: number
      readonly instance: number
      readonly selector: string
      readonly relativeTo?: string
      readonly margins?: JsonObject
      readonly thresholds: readonly number[]
      readonly isMany: boolean
    }
  | { readonly kind: 'unwatch'; readonly ticket: number }
  | { readonly kind: 'scrollTo'; readonly top: number; readonly selector?: string; readonly ticket: number }
  | { readonly kind: 'command'; readonly id: string; readonly verb: string; readonly detail: JsonObject }

export interface NodeFacts {
  readonly id: string
  readonly dataset: JsonObject
  readonly offsetLeft: number
  readonly offsetTop: number
}

export interface ViewEvent {
  readonly type: string
  readonly timeStamp: number
  readonly target: NodeFacts
  readonly currentTarget: NodeFacts
  readonly mark: JsonObject
  readonly detail: JsonObject
  readonly touches?: readonly JsonObject[]
  readonly changedTouches?: readonly JsonObject[]
}

/** Instance 0 is the page itself. */
export type FromView =
  | {
      readonly kind: 'attached'
      readonly instance: number
      readonly owner: number
      readonly path: string
      readonly id: string
      readonly className: string
      readonly dataset: JsonObject
      readonly data: string
    }
  | { readonly kind: 'property'; readonly instance: number; readonly name: string; readonly value: string }
  | { readonly kind: 'detached'; readonly instance: number }
  | { readonly kind: 'event'; readonly instance: number; readonly method: string; readonly event: ViewEvent }
  | { readonly kind: 'custom'; readonly name: string; readonly detail: JsonObject }
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly ticket: number }
  | {
      readonly kind: 'answer'
      readonly ticket: number
      readonly results: readonly Json[]
      readonly canvases?: readonly CanvasAnswer[]
    }
  | { readonly kind: 'seen'; readonly ticket: number; readonly entry: JsonObject }
  | { readonly kind: 'scrolled'; readonly top: number; readonly atEnd: boolean }

/** A canvas transferred to logic: from now on logic draws on it. */
export interface CanvasAnswer {
  /** Its index in the results. */
  readonly at: number
  readonly key: string
  /** Absent if it was transferred before. */
  readonly canvas?: OffscreenCanvas
  readonly width: number
  readonly height: number
}

export interface BootOptions {
  /** The address of the package. */
  readonly packageUrl: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly scene: number
  readonly storage: Readonly<Record<string, Json>>
  readonly system: JsonObject
  readonly menuButton: JsonObject
  /** Addresses that another server answers, for example the API's. */
  readonly servedBy: Readonly<Record<string, string>>
  readonly loginCode: string
  readonly envVersion: 'develop' | 'trial' | 'release'
}

export type ToLogic =
  | { readonly kind: 'boot'; readonly options: BootOptions }
  | { readonly kind: 'view'; readonly page: number; readonly message: FromView }
  | { readonly kind: 'trigger'; readonly name: string; readonly detail: JsonObject }
  | { readonly kind: 'files'; readonly files: readonly ChosenFile[] }
  | { readonly kind: 'chosen'; readonly ticket: number; readonly result: JsonObject }
  | { readonly kind: 'share'; readonly ticket: number; readonly from: 'menu' | 'button' }

/** A file that the tests provide for a file choice. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The parts that WeChat draws over the pages. */
export type Chrome =
  | { readonly kind: 'toast'; readonly title: string; readonly icon: string }
  | { readonly kind: 'loading'; readonly title: string }
  | {
      readonly kind: 'modal'
      readonly title: string
      readonly content: string
      readonly confirmText: string
      readonly cancelText: string
      readonly hasCancel: boolean
      readonly isEditable: boolean
    }
  | { readonly kind: 'actions'; readonly items: readonly string[] }

export type FromLogic =
  | { readonly kind: 'view'; readonly page: number; readonly message: ToView }
  | { readonly kind: 'pages'; readonly stack: readonly OpenPage[] }
  | {
      readonly kind: 'chrome'
      readonly ticket: number
      readonly chrome: Chrome | null
      readonly closes?: 'toast' | 'loading'
    }
  | { readonly kind: 'title'; readonly page: number; readonly title: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: Json }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'storage'; readonly entries: Readonly<Record<string, Json>> }
  | { readonly kind: 'set'; readonly bytes: number; readonly page: number }
  | { readonly kind: 'shared'; readonly ticket: number; readonly card: JsonObject | null }
  | { readonly kind: 'started' }

export interface OpenPage {
  readonly page: number
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

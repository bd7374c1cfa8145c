import type { Logger } from 'pino'
import type { ApprovalKind } from './approvals'
import type { Clock } from './clock'
import type {
  DayFigure,
  FindBlockers,
  FindCard,
  FileSource,
  FindReported,
  ItemSource,
  Look,
  MineSource,
  SearchSource,
  SelfCheck,
  SetupCheck,
} from './contributions'
import type { Database } from './db'
import type { DrawnPages } from './drawn-pages'
import type { Events, EventHandler } from './events'
import type { HandedOver } from './handed-over'
import type { Holding } from './holdings'
import type { Jobs, JobDefinition } from './jobs'
import type { PageRoute, RawRoute, Upgrade } from './http'
import type { Metrics } from './metrics'
import type { RateLimits } from './ratelimit'
import type { Setting } from './settings'
import type { Storage } from './storage'
import type { SubjectTable } from './subjects'
import type { Route } from './types'

/** What every slice receives. Nothing in it knows a slice. */
export interface Kernel {
  readonly db: Database
  readonly clock: Clock
  readonly events: Events
  readonly jobs: Jobs
  readonly storage: Storage
  readonly limits: RateLimits
  readonly log: Logger
  readonly metrics: Metrics
  readonly drawnPages: DrawnPages
}

/** What a slice returns to compose(): its calls, and the hooks it wants called. */
export interface Slice {
  readonly name: string
  readonly routes: readonly Route[]
  readonly handlers?: readonly EventHandler[]
  readonly jobs?: readonly JobDefinition[]
  /** Everything it holds about members. */
  readonly holdings?: readonly Holding[]
  /** What an operator with one of its permissions sees of members. */
  readonly looks?: Readonly<Record<string, Look>>
  /** Its kinds of search results. */
  readonly searches?: Readonly<Record<string, SearchSource>>
  /** Its kinds of items that members keep and look at. */
  readonly items?: Readonly<Record<string, ItemSource>>
  /** Its documents, which one page shows. */
  readonly files?: FileSource
  /** Its kinds of items that can be reported. */
  readonly reported?: Readonly<Record<string, FindReported>>
  /** Its obstacles to ending an account. */
  readonly blockers?: FindBlockers
  /** What the home page of a member shows of it. */
  readonly mine?: MineSource
  /** Its settings for operators. */
  readonly settings?: readonly Setting[]
  /** What it can say about being ready for people. */
  readonly setup?: readonly SetupCheck[]
  /** What it looks after every day. */
  readonly selfChecks?: readonly SelfCheck[]
  /** What it counts of each day. */
  readonly figures?: readonly DayFigure[]
  /** Its acts that take a second person. */
  readonly second?: readonly ApprovalKind[]
  /** Answers outside the contract: streams of bytes. */
  readonly raws?: readonly RawRoute[]
  /** Addresses answered with the web client and their own head. */
  readonly pages?: readonly PageRoute[]
  /** What it knows of the items that pages show: levels, sharing and links in notices use it. */
  readonly subjects?: SubjectTable
  /** What members have of their own that they ask about, by kind. */
  readonly refCards?: Readonly<Record<string, FindCard>>
  /** What it adds to material for a regulator. */
  readonly handedOver?: readonly HandedOver[]
  /** WebSocket handshakes. */
  readonly upgrades?: readonly Upgrade[]
  start?(): Promise<void>
  /** Writes what is held in memory. Called on SIGTERM before the pools close. */
  stop?(): Promise<void>
  /** Loads the sample content of this slice in one transaction into an empty database. */
  sample?(): Promise<void>
  /** Login names of sample accounts that still exist: production does not start with any. */
  sampleAccounts?(): Promise<readonly string[]>
}

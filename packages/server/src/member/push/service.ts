import type { NoticeSettings } from '@rostrum/contract/member'
import type { Kernel } from '@rostrum/server/kernel'
import { beijingMidnight, pushPause, quietUntil, wholeSettings } from '../notices/policy'
import type { NoticeRepository, NoticeRow } from '../notices/repository'
import type { PushRepository, PushRow, TokenRow } from './repository'
import type { PushDrivers, PushOutcome } from './driver'

export interface PushParts {
  readonly kernel: Pick<Kernel, 'clock' | 'log' | 'metrics'>
  readonly notices: NoticeRepository
  readonly pushes: PushRepository
  readonly drivers: PushDrivers
}

/** Longer than any driver takes: a process that holds a row this long has died. */
const LEASE_MS = 60_000
const AT_ONCE = 50

/**
 * Pushes messages to devices, as their owners wish. Pending ones are in the database: when a process dies, the next one
 * takes them.
 */
export function pushSender({ kernel: { clock, log, metrics }, notices, pushes, drivers }: PushParts) {
  const figures = { sent: 0, failed: 0 }
  let round: Promise<void> | undefined
  let isWoken = false
  let isStopping = false

  async function sendTo(
    row: NoticeRow,
    device: TokenRow,
    settings: Pick<NoticeSettings, 'kinds'>,
    usefulUntil: Date,
  ): Promise<PushOutcome> {
    const driver = drivers[device.vendor]
    if (!driver) return { kind: 'refused', why: `no driver for ${device.vendor}` }
    const unread = await notices.countUnread(row.memberId)
    const outcome = await driver.send({
      token: device.token,
      platform: device.platform,
      title: row.title,
      body: row.body,
      link: row.link ?? undefined,
      badge: [...unread.values()].reduce((sum, count) => sum + count, 0),
      isLoud: settings.kinds.find(({ kind }) => kind === row.kind)?.level === 'loud',
      id: row.id,
      usefulUntil: usefulUntil.getTime(),
    })
    if (outcome.kind === 'gone' && (outcome.since === undefined || outcome.since >= device.savedAt.getTime()))
      await pushes.forgetToken(device)
    if (outcome.kind === 'sent') await notices.pushed(row.memberId, row.id, new Date(clock.now()))
    if (outcome.kind === 'sent') figures.sent += 1
    if (outcome.kind === 'refused') figures.failed += 1
    if (outcome.kind === 'refused') log.warn({ vendor: device.vendor, why: outcome.why }, 'a message was not taken')
    return outcome
  }

  /** Its devices, unless the message has expired; a number: not before this moment. */
  async function devicesFor(
    row: PushRow,
    notice: NoticeRow,
    settings: NoticeSettings,
  ): Promise<readonly TokenRow[] | number> {
    const kind = settings.kinds.find((one) => one.kind === notice.kind)
    if (!kind?.on || kind.level === 'dot' || (notice.isMarketing && !settings.marketing)) return []
    const now = clock.now()
    const until = quietUntil(settings, now)
    if (until !== undefined) return until
    // After reaching one device it may still reach the others.
    const isNew = notice.pushedAt === null
    if (isNew && (await notices.countPushed(row.memberId, new Date(beijingMidnight(now)))) >= settings.dailyMax)
      return []
    return (await pushes.listTokens(row.memberId, new Date(now))).filter(
      ({ sessionId }) => !row.done.includes(sessionId),
    )
  }

  async function deliver(row: PushRow): Promise<void> {
    const notice = await notices.find(row.memberId, row.noticeId)
    const isOver = row.usefulUntil.getTime() <= clock.now()
    if (!notice || notice.readAt || isOver) return pushes.finish(row)
    const settings = await settingsOf(row.memberId)
    const devices = await devicesFor(row, notice, settings)
    if (typeof devices === 'number') return postpone(row, devices, row)
    const outcomes = await Promise.all(
      devices.map(async (device) => ({ device, outcome: await sendTo(notice, device, settings, row.usefulUntil) })),
    )
    const waits = outcomes.flatMap(({ outcome }) => (outcome.kind === 'later' ? [outcome] : []))
    if (waits.length === 0) return pushes.finish(row)
    const done = [
      ...row.done,
      ...outcomes.flatMap(({ device, outcome }) => (outcome.kind === 'later' ? [] : [device.sessionId])),
    ]
    const pause = pushPause(row.tries, Math.max(...waits.map(({ afterMs = 0 }) => afterMs)))
    log.warn({ tries: row.tries + 1, why: waits[0]?.why }, 'a push service takes nothing now')
    if (pause === undefined) figures.failed += 1
    return pause === undefined ? pushes.finish(row) : postpone(row, clock.now() + pause, { tries: row.tries + 1, done })
  }

  async function postpone(
    row: PushRow,
    until: number,
    { tries, done }: Pick<PushRow, 'tries' | 'done'>,
  ): Promise<void> {
    if (until >= row.usefulUntil.getTime()) return pushes.finish(row)
    return pushes.postpone(row, { dueAt: new Date(until), tries, done })
  }

  const settingsOf = async (memberId: PushRow['memberId']) =>
    wholeSettings((await pushes.findSetting(memberId))?.settings ?? {})

  /** Messages of one member go one after another, because the number per day is counted. */
  async function deliverAll(rows: readonly PushRow[]): Promise<void> {
    const byMember = new Map<string, PushRow[]>()
    for (const row of rows) byMember.set(row.memberId, [...(byMember.get(row.memberId) ?? []), row])
    await Promise.all(
      [...byMember.values()].map(async (own) => {
        for (const row of own) {
          // A message that failed for another reason stays leased, and is retried.
          await deliver(row).catch((error: unknown) => log.error({ err: error }, 'a message could not be pushed'))
        }
      }),
    )
  }

  async function run(): Promise<void> {
    do {
      isWoken = false
      for (let rows = await pushes.lease(clock.now(), LEASE_MS, AT_ONCE); rows.length > 0 && !isStopping; ) {
        await deliverAll(rows)
        rows = await pushes.lease(clock.now(), LEASE_MS, AT_ONCE)
      }
    } while (isWoken && !isStopping)
  }

  return {
    /** Sends what is due. One round at a time; a call in the meantime makes it check once more. */
    async drain(): Promise<void> {
      isWoken = true
      round ??= run().finally(() => (round = undefined))
      await round
    },
    /** To every device at once, at any hour; returns the result of each. */
    async sendNow(notice: NoticeRow): Promise<readonly PushOutcome['kind'][]> {
      const [settings, devices] = await Promise.all([
        settingsOf(notice.memberId),
        pushes.listTokens(notice.memberId, new Date(clock.now())),
      ])
      const until = new Date(clock.now() + 600_000)
      return Promise.all(devices.map(async (device) => (await sendTo(notice, device, settings, until)).kind))
    },
    start(): void {
      metrics.gauge('push_sent', 'Messages that a push service took since the start', () => figures.sent)
      metrics.gauge('push_failed', 'Messages given up since the start', () => figures.failed)
    },
    canReach: (vendor: TokenRow['vendor']) => drivers[vendor] !== undefined,
    async stop(): Promise<void> {
      isStopping = true
      await round?.catch(() => undefined)
      for (const driver of Object.values(drivers)) driver.close?.()
    },
  }
}

export type PushSender = ReturnType<typeof pushSender>

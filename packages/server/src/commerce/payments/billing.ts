import { addDays, beijingDay, instantOf } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import type { BillLine, PaymentChannel, PaymentChannels } from './channel'
import type { PaymentPorts } from './ports'
import type { PaymentRepository } from './repository'
import type { BillFaultStored, BillRepository } from './repository-bills'

export interface BillingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'>
  readonly payments: PaymentRepository
  readonly bills: BillRepository
  readonly channels: PaymentChannels
  readonly ports: Pick<PaymentPorts, 'entries'>
}

const DAY_MS = 86_400_000
/** Bills are there by ten in the morning; a day is looked at again, because what came late stands in the next one. */
const DAYS_BACK = 3

interface Own {
  readonly kind: BillLine['kind']
  readonly no: string
  readonly channelNo: string
  readonly fen: number
}
type Span = readonly [from: Date, to: Date]
type Found = Pick<BillFaultStored, 'kind' | 'no' | 'channelNo' | 'ours' | 'theirs'>

const keyOf = ({ kind, channelNo, no }: Own | BillLine): string => `${kind}:${channelNo === '' ? no : channelNo}`

type FaultNames = Readonly<Record<'notOurs' | 'notTheirs' | 'amount', BillFaultStored['kind']>>
const paymentNames: FaultNames = { notOurs: 'notOurs', notTheirs: 'notTheirs', amount: 'amount' }
const bookNames: FaultNames = { notOurs: 'notBooked', notTheirs: 'bookedOnly', amount: 'bookedAmount' }

/** Where a bill and our books differ, by the channel's numbers. */
export function faultsOf(ours: readonly Own[], theirs: readonly BillLine[], names = paymentNames): readonly Found[] {
  const known = new Map(ours.map((line) => [keyOf(line), line]))
  const told = new Set(theirs.map(keyOf))
  const inBill = theirs.flatMap((line): Found[] => {
    const own = known.get(keyOf(line))
    const { no, channelNo, fen } = line
    if (!own) return [{ kind: names.notOurs, no, channelNo, ours: null, theirs: fen }]
    return own.fen === fen ? [] : [{ kind: names.amount, no, channelNo, ours: own.fen, theirs: fen }]
  })
  const missing = ours
    .filter((line) => !told.has(keyOf(line)))
    .map(({ no, channelNo, fen }): Found => ({ kind: names.notTheirs, no, channelNo, ours: fen, theirs: null }))
  return [...inBill, ...missing]
}

const sumOf = (lines: readonly Own[], kind: BillLine['kind']): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.fen : sum), 0)

/** Where a bill and the ledger differ, but for what differs in the same way from our payments. */
function bookFaultsOf(booked: readonly Own[], theirs: readonly BillLine[], known: readonly Found[]): Found[] {
  const keyed = ({ no, ours, theirs: told }: Found): string => `${no}:${ours}:${told}`
  const said = new Set(known.map(keyed))
  return faultsOf(booked, theirs, bookNames).filter((found) => !said.has(keyed(found)))
}

/** Compares every channel's bill with our payments and with the ledger, day by day. */
export function payBilling({ kernel, payments, bills, channels, ports }: BillingParts) {
  const { clock, db, log } = kernel

  async function ownOf(channel: PaymentChannel, [start, end]: Span): Promise<readonly Own[]> {
    const [paid, backs] = await Promise.all([
      payments.paidOn(channel.name, start, end),
      payments.backsOn(channel.name, start, end),
    ])
    return [
      ...paid.map(({ no, channelNo, amount: fen }) => ({ kind: 'paid' as const, no, channelNo: channelNo ?? '', fen })),
      ...backs.map(({ no, channelNo, amount: fen }) => ({
        kind: 'refunded' as const,
        no,
        channelNo: channelNo ?? '',
        fen,
      })),
    ]
  }

  /** The ledger knows our numbers alone: the channel's are those of the payment or refund that was entered. */
  async function bookedOf(channel: PaymentChannel, [start, end]: Span): Promise<readonly Own[] | undefined> {
    const entered = await ports.entries?.(channel.name, start, end)
    if (!entered) return undefined
    const numbers = await payments.channelNos(entered.map(({ ref }) => ref))
    return entered.map(({ ref: no, amount }) => ({
      ...{ kind: amount < 0 ? ('refunded' as const) : ('paid' as const), no, fen: Math.abs(amount) },
      channelNo: numbers.get(no) ?? '',
    }))
  }

  async function compare(channel: PaymentChannel, day: string): Promise<void> {
    const theirs = await channel.bill(day)
    const from = instantOf(day)
    const span: Span = [new Date(from), new Date(from + DAY_MS)]
    const [ours, booked = ours] = await Promise.all([ownOf(channel, span), bookedOf(channel, span)])
    const at = new Date(clock.now())
    await db.tx(day, async (tx) => {
      const faults = faultsOf(ours, theirs)
      for (const found of [...faults, ...bookFaultsOf(booked, theirs, faults)])
        await bills.addFault(tx, { ...found, channel: channel.name, day, at })
      await bills.saveDay(tx, {
        day,
        channel: channel.name,
        theirPaid: sumOf(theirs, 'paid'),
        theirRefunded: sumOf(theirs, 'refunded'),
        theirCount: theirs.length,
        ourPaid: sumOf(ours, 'paid'),
        ourRefunded: sumOf(ours, 'refunded'),
        ourCount: ours.length,
        bookPaid: sumOf(booked, 'paid'),
        bookRefunded: sumOf(booked, 'refunded'),
        at,
      })
    })
  }

  return {
    compare,
    job: {
      name: 'commerce.compareBills' as const,
      cron: '30 10 * * *',
      async run() {
        const today = beijingDay(clock.now())
        const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, -1 - back))
        for (const channel of channels.values())
          for (const day of days)
            await compare(channel, day).catch((error: unknown) =>
              log.error({ err: error, channel: channel.name, day }, 'a bill could not be compared'),
            )
      },
    },
  }
}

import { addDays, beijingDay, instantOf } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import type { BillLine, PaymentChannel, PaymentChannels } from './channel'
import type { PaymentRepository } from './repository'
import type { BillFaultStored, BillRepository } from './repository-bills'

export interface BillingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'>
  readonly payments: PaymentRepository
  readonly bills: BillRepository
  readonly channels: PaymentChannels
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
type Found = Pick<BillFaultStored, 'kind' | 'no' | 'channelNo' | 'ours' | 'theirs'>

const keyOf = ({ kind, channelNo, no }: Own | BillLine): string => `${kind}:${channelNo === '' ? no : channelNo}`

/** Where a bill and our books differ, by the channel's numbers. */
export function faultsOf(ours: readonly Own[], theirs: readonly BillLine[]): readonly Found[] {
  const known = new Map(ours.map((line) => [keyOf(line), line]))
  const told = new Set(theirs.map(keyOf))
  const inBill = theirs.flatMap((line): Found[] => {
    const own = known.get(keyOf(line))
    const { no, channelNo, fen } = line
    if (!own) return [{ kind: 'notOurs', no, channelNo, ours: null, theirs: fen }]
    return own.fen === fen ? [] : [{ kind: 'amount', no, channelNo, ours: own.fen, theirs: fen }]
  })
  const missing = ours
    .filter((line) => !told.has(keyOf(line)))
    .map(({ no, channelNo, fen }): Found => ({ kind: 'notTheirs', no, channelNo, ours: fen, theirs: null }))
  return [...inBill, ...missing]
}

const sumOf = (lines: readonly Own[], kind: BillLine['kind']): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.fen : sum), 0)

/** Compares every channel's bill with our books, day by day. */
export function payBilling({ kernel, payments, bills, channels }: BillingParts) {
  const { clock, db, log } = kernel

  async function ownOf(channel: PaymentChannel, day: string): Promise<readonly Own[]> {
    const from = instantOf(day)
    const [start, end] = [new Date(from), new Date(from + DAY_MS)]
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

  async function compare(channel: PaymentChannel, day: string): Promise<void> {
    const [theirs, ours] = [await channel.bill(day), await ownOf(channel, day)]
    const at = new Date(clock.now())
    await db.tx(day, async (tx) => {
      for (const found of faultsOf(ours, theirs)) await bills.addFault(tx, { ...found, channel: channel.name, day, at })
      await bills.saveDay(tx, {
        day,
        channel: channel.name,
        theirPaid: sumOf(theirs, 'paid'),
        theirRefunded: sumOf(theirs, 'refunded'),
        theirCount: theirs.length,
        ourPaid: sumOf(ours, 'paid'),
        ourRefunded: sumOf(ours, 'refunded'),
        ourCount: ours.length,
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

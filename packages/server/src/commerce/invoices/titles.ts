import { InvoiceTitleId, type InvoiceTitle, type InvoiceTitleForm } from '@rostrum/contract/commerce'
import { isTaxNoDoubtful } from '@rostrum/contract/commerce/invoice-fields'
import { invoiceTitlesMax } from '@rostrum/contract/commerce/limits'
import type { MemberId } from '@rostrum/contract/kernel'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { newId, type Transaction } from '@rostrum/server/kernel/db'
import type { InvoiceBuyers } from './buyer'
import type { InvoiceTitleRepository, InvoiceTitleStored } from './repository-titles'

/** Two accounts that became one may have more than one may have. */
const SHOWN_MAX = invoiceTitlesMax * 2

interface TitleParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly titles: InvoiceTitleRepository
  readonly buyers: InvoiceBuyers
}

/** The titles of a member: twenty at most, one of them the default if there is any. */
export function invoiceTitles({ kernel: { clock, db }, titles, buyers }: TitleParts) {
  function shown(row: InvoiceTitleStored): InvoiceTitle {
    const { email: _email, ...fields } = buyers.open(row, row.id)
    const { id, titleKind, isDefault } = row
    return { id, titleKind, isDefault, ...fields, isDoubtful: isTaxNoDoubtful(fields.taxNo) }
  }
  /** All of them; of two clicks the second waits for the first. */
  async function held(tx: Transaction, memberId: MemberId): Promise<InvoiceTitleStored[]> {
    await titles.hold(tx, memberId)
    return titles.list(memberId, invoiceTitlesMax + 1, tx)
  }
  async function put(tx: Transaction, memberId: MemberId, form: InvoiceTitleForm): Promise<InvoiceTitleStored> {
    const { id: wanted, isDefault: isWanted, titleKind, ...fields } = form
    const rows = await held(tx, memberId)
    const before =
      wanted === undefined
        ? rows.find((row) => row.titleKind === titleKind && isSame(shown(row), form))
        : (rows.find(({ id }) => id === wanted) ?? refuse('commerce.invoice_title_unknown'))
    if (!before && rows.length >= invoiceTitlesMax)
      return refuse('commerce.invoice_title_full', { max: invoiceTitlesMax })
    const id = before?.id ?? InvoiceTitleId.parse(newId())
    const isDefault = isWanted || before?.isDefault === true || rows.length === 0
    const at = new Date(clock.now())
    const row = { memberId, id, titleKind, sealed: buyers.seal(fields, id), isDefault, at }
    if (isDefault) await titles.clearDefault(tx, memberId)
    await titles.save(tx, row)
    return row
  }

  return {
    list: async (memberId: MemberId) => ({ rows: (await titles.list(memberId, SHOWN_MAX)).map(shown) }),
    save: async (memberId: MemberId, form: InvoiceTitleForm): Promise<InvoiceTitle> =>
      shown(await db.tx(memberId, (tx) => put(tx, memberId, form))),
    async remove(memberId: MemberId, id: InvoiceTitleId): Promise<null> {
      await db.tx(memberId, async (tx) => {
        const rows = await held(tx, memberId)
        const gone = rows.find((row) => row.id === id) ?? refuse('commerce.invoice_title_unknown')
        await titles.remove(tx, memberId, gone.id)
        const next = rows.find((row) => row.id !== id)
        if (gone.isDefault && next) await titles.makeDefault(tx, memberId, next.id)
      })
      return null
    },
  }
}

const FIELDS = ['title', 'taxNo', 'address', 'phone', 'bank', 'account'] as const
type Fields = Readonly<Record<(typeof FIELDS)[number], string>>
const isSame = (one: Fields, other: Fields): boolean => FIELDS.every((field) => one[field] === other[field])

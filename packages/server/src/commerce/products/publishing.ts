import type { ProductContent } from '@rostrum/contract/commerce'
import type { OperatorId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { signedPart } from './policy'
import type { ProductRepository, ProductStored } from './repository'

interface Publishing {
  readonly content: ProductContent
  readonly at: Date
  readonly by: OperatorId | 'system'
}

/** Makes this text the version that is sold from now on. Returns its number. */
export async function publishIn(
  { kernel, products }: { readonly kernel: Pick<Kernel, 'events'>; readonly products: ProductRepository },
  tx: Transaction,
  row: ProductStored,
  { content, at, by }: Publishing,
): Promise<number> {
  const [last] = await products.versions([row.id], tx)
  const version = (last?.version ?? 0) + 1
  const isSame = last && signedPart(last.content) === signedPart(content)
  await products.addVersion(tx, {
    productId: row.id,
    version,
    content,
    agreementVersion: (last?.agreementVersion ?? 0) + (isSame ? 0 : 1),
    publishedAt: at,
    publishedBy: by,
  })
  await products.change(tx, row.id, {
    kind: content.kind,
    content,
    version,
    state: 'on',
    why: null,
    changedAt: at,
    changedBy: by,
  })
  const payload = { productId: row.id, version }
  await kernel.events.emit(tx, { name: 'commerce.productPublished', key: row.id, payload })
  return version
}

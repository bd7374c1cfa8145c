import { beijingMoment, paperHead, paperTable, safeHtml, type PaperPages } from '@rostrum/server/kernel/papers'
import type { Holding } from '@rostrum/server/kernel/holdings'
import { exportText as text } from './text.export.zh'

const encoder = new TextEncoder()

export type Told = Pick<Holding, 'group' | 'title' | 'purpose'> & { readonly pages: () => PaperPages }

/** One page with everything, for people. */
export async function* pageOf(all: readonly Told[], at: number): AsyncGenerator<Uint8Array> {
  yield paperHead(text.title)
  yield encoder.encode(`<h1>${text.title}</h1><p>${text.made(beijingMoment(at))}</p><p>${text.intro}</p>`)
  for (const { group, title, purpose, pages } of all) {
    yield encoder.encode(
      `<h2>${safeHtml(text.groups[group])} · ${safeHtml(title)}</h2><p>${safeHtml(text.purpose(purpose))}</p>`,
    )
    yield* paperTable(pages(), text)
  }
}

import { allRefusals, api } from '@rostrum/contract'
import { makeOpenapi } from '@rostrum/contract/openapi'
import { createContent } from './content'
import { assemble, openKernel, type Given, type KernelConfig, type Server, type Slice } from './kernel'
import { createNews } from './news'
import { createStock } from './stock'

/** What the whole server is told: the kernel's part, and one part per slice that asks for one. */
export type ServerConfig = KernelConfig

/** The whole server as one list. Lower ranks come first: they start first and load their sample first. */
export async function compose(given: Given & { readonly config: ServerConfig }): Promise<Server> {
  const open = openKernel(given)
  const { kernel } = open
  const content = createContent(kernel, { socketUrl: '/ws', personnel: async () => [] })
  const stock = createStock(kernel)
  const news = createNews(kernel, {
    people: { authors: async () => new Map(), commenters: async () => new Map() },
    riskTip: content.riskTip,
  })
  const slices: readonly Slice[] = [content, stock, news]
  return assemble(open, { slices, authenticate: async () => undefined, openapi: makeOpenapi(api, allRefusals) })
}

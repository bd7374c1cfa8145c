import { kernelText, type HeadParts, type PageHead, type PublicPage } from '../kernel'
import { commerceScreens } from './manifest'
import { publicText } from './text.public.zh'

const MOST = 100
const { 'commerce.products': list, 'commerce.product': one } = commerceScreens
const addressOf = (id: string): string => `${one.path}?id=${encodeURIComponent(id)}`

async function productHead({ call, params: { id = '' } }: HeadParts): Promise<PageHead> {
  const { name, summary } = await call('commerce.getProduct', { id })
  return {
    title: publicText.title(name, kernelText.brand),
    description: summary,
    path: addressOf(id),
    type: 'website',
    isKept: true,
  }
}

export const commercePublic: Readonly<Record<string, PublicPage>> = {
  'commerce.products': {
    params: [],
    free: ['kind'],
    head: async () => ({
      title: publicText.title(list.title, kernelText.brand),
      description: publicText.products,
      path: list.path,
      type: 'website',
      isKept: true,
    }),
    addresses: async () => [{ path: list.path }],
  },
  'commerce.product': {
    params: ['id'],
    head: productHead,
    async addresses({ call }) {
      const { rows } = await call('commerce.listProducts', { pageSize: MOST })
      return rows.map(({ id }) => ({ path: addressOf(id) }))
    },
  },
}

import type { Product } from '@rostrum/contract/commerce'
import { kernelText, type HeadParts, type PageHead, type PublicPage } from '../kernel'
import { commerceScreens } from './manifest'
import { publicText } from './text.public.zh'

const MOST = 100
const { 'commerce.products': list, 'commerce.product': one } = commerceScreens
const addressOf = (id: string): string => `${one.path}?id=${encodeURIComponent(id)}`

async function productHead({ call, params: { id = '' }, origin }: HeadParts): Promise<PageHead> {
  const product = await call('commerce.getProduct', { id })
  const { name, summary } = product
  return {
    title: publicText.title(name, kernelText.brand),
    description: summary,
    path: addressOf(id),
    type: 'website',
    isKept: true,
    facts: factsOf(product, origin),
  }
}

const FEN = 100

/** Prices as this client sells; where it does not, the product has no offer. */
function factsOf(
  { id, name, summary, periods, isSoldOut, isOff }: Product,
  origin: string,
): Readonly<Record<string, unknown>> {
  const url = origin + addressOf(id)
  const offers = isOff ? [] : periods
  return {
    '@type': 'Product',
    name,
    description: summary,
    url,
    ...(offers.length > 0 && {
      offers: offers.map(({ price }) => ({
        '@type': 'Offer',
        url,
        price: (price / FEN).toFixed(2),
        priceCurrency: 'CNY',
        availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
      })),
    }),
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

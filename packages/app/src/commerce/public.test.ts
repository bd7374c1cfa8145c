import { kernelText, type HeadParts } from '@rostrum/app/kernel'
import { expect, test } from 'vitest'
import { product } from '../testing/shop'
import { commercePublic } from './public'

const headOf = (more: object = {}) => {
  const call = (async () => ({ ...product, ...more })) as HeadParts['call']
  return commercePublic['commerce.product']?.head({ call, params: { id: product.id }, origin: 'https://example.cn' })
}

test('a product tells search engines its name and what each period costs', async () => {
  const head = await headOf({ periods: [{ days: 90, price: 59_800 }] })
  expect(head?.title).toBe(`${product.name} - ${kernelText.brand}`)
  expect(head?.facts).toMatchObject({
    '@type': 'Product',
    name: product.name,
    url: `https://example.cn/pages/product/details/index?id=${product.id}`,
    offers: [{ price: '598.00', priceCurrency: 'CNY', availability: 'https://schema.org/InStock' }],
  })
})

test('what is sold out says so, and what is not sold has no offer', async () => {
  expect(JSON.stringify(await headOf({ isSoldOut: true }))).toContain('SoldOut')
  expect((await headOf({ isOff: true }))?.facts).not.toHaveProperty('offers')
  expect((await headOf({ periods: [] }))?.facts).not.toHaveProperty('offers')
})

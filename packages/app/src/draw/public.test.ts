import { kernelText, type HeadParts } from '@rostrum/app/kernel'
import { expect, test } from 'vitest'
import { publicPages } from '../public-pages'
import { draw, drawProof } from '../testing/draws'

const call = (async (name: string) => (name === 'draw.getProof' ? drawProof : draw)) as HeadParts['call']
const headOf = (name: string) => publicPages[name]?.head({ call, params: { id: 'd1' }, origin: 'https://example.cn' })

test('a draw tells its name, organiser and prizes before any script runs, and so does its plain page', async () => {
  const head = await headOf('draw.activity')
  expect(head).toMatchObject({
    title: `${draw.name} - ${kernelText.brand}`,
    description: expect.stringContaining(draw.organiser),
    path: '/pages/liveVideo/winning/detail?id=d1',
    isKept: true,
  })
  for (const { name } of draw.prizes) expect(head?.description).toContain(name)
  expect(await headOf('draw.activityPlain')).toEqual(head)
})

test('the page of its check is told as the check of this draw', async () => {
  expect(await headOf('draw.verify')).toMatchObject({
    title: expect.stringContaining(`${draw.name}：抽奖验证`),
    description: expect.stringContaining(draw.name),
    path: '/pages/draw/verify/index?id=d1',
  })
})

test('a ticket is nothing that the server draws with', () => {
  expect(publicPages['draw.activityPlain']?.free).toEqual(['ticket'])
})

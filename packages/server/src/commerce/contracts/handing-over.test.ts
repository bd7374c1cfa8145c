import type { MemberId } from '@rostrum/contract/kernel'
import { refused, world, type Member, type Operator, type World } from '@rostrum/testkit'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedPayee, signedOrder } from '../testing/sold'

let w: World
let xu: Operator
let ada: Member
let ben: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
  xu = await w.operator()
  ada = await w.member()
  ben = await w.member()
})
afterAll(() => w.close())

const wish = { recipient: '上海证监局', documentNo: '沪证监函〔2026〕12号', why: '配合现场检查' }
const bundle = (memberId: MemberId, day = '2026-11-20') =>
  xu.call('live.makeBundle', { ...wish, from: day, to: day, memberId } as never)

/** The words of each file in the archive as it is downloaded. */
async function contentOf(no: string): Promise<(file: string) => string> {
  await w.settle()
  const { url } = await xu.call('live.openBundle', { no: no as never })
  const files = unzipSync(new Uint8Array(await (await fetch(`${w.url}${url}`)).arrayBuffer()))
  return (file) => new TextDecoder().decode(files[file])
}

test('material for a regulator about a member holds what this member signed in the time, and nobody else’s', async () => {
  const orderNo = await signedOrder(w, ada)
  await signedOrder(w, ben)
  await w.settle()
  const signed = await xu.call('commerce.getSigned', { no: orderNo.replace('D', 'HT') })
  const { no } = await bundle(ada.memberId)
  const content = await contentOf(no)
  expect(JSON.parse(content('00-会员/签署的合同.json'))).toMatchObject([
    {
      合同编号: signed.no,
      订单号: orderNo,
      会员编号: ada.memberId,
      金额分: signed.amount,
      状态: '冷静期',
      正文哈希: signed.textHash,
      '合同文件 SHA-256': signed.fileHash,
    },
  ])
  // People read a line for each fact of it.
  expect(content('00-会员/全部内容.html')).toContain(`<td>合同编号</td><td>${signed.no}</td>`)
  expect((await ada.call('member.listAccesses', {})).rows).toContainEqual(
    expect.objectContaining({
      what: expect.stringContaining('签署的合同'),
      why: '依法提供给上海证监局（文号：沪证监函〔2026〕12号）',
    }),
  )
  expect(await refused(bundle(ada.memberId, '2026-11-19'))).toBe('live.bundle_empty')
})

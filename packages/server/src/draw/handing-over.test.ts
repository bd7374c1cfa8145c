import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { drawnOf, join, joining, room, w, worldOfDraws, xu } from './testing/drawn'

worldOfDraws()

const wish = { recipient: '上海证监局', documentNo: '沪证监函〔2026〕12号', why: '配合现场检查' }

/** What the archive holds, by the name of a file in it. */
async function bundleOf(about: object): Promise<(file: string) => Record<string, unknown>[]> {
  const asked = { ...wish, from: '2026-11-20', to: '2026-11-24', ...about }
  const { no } = await xu.call('live.makeBundle', asked as never)
  await w.settle()
  const { url } = await xu.call('live.openBundle', { no })
  const files = unzipSync(new Uint8Array(await (await fetch(`${w.url}${url}`)).arrayBuffer()))
  return (file) => JSON.parse(new TextDecoder().decode(files[file]))
}

test('material for a regulator holds the draws of a room with their winners, and what a member joined', async () => {
  const id = await joining()
  const [ada, ben] = [await w.member(), await w.member()]
  await join(ada, id)
  w.clock.move(1_000)
  await join(ben, id)
  await drawnOf(id)
  const proof = await w.call('draw.getProof', { id })

  const ofRoom = await bundleOf({ roomId: room })
  expect(ofRoom('01-年末读书会/抽奖.json')).toMatchObject([
    {
      抽奖编号: id,
      奖品: ['签名书×1（每份68.00元）', '课程码×2（每份50.00元）'],
      参与人数: 2,
      名单哈希: proof.entrantsHash,
      种子: proof.seed,
    },
  ])
  const won = ofRoom('01-年末读书会/中奖与领奖.json')
  expect(won.map((row) => row['会员编号']).sort()).toEqual([ada.memberId, ben.memberId].sort())
  expect(won.map((row) => row['领取'])).toEqual(['待填写', '待填写'])

  const ofMember = await bundleOf({ memberId: ada.memberId })
  const [joined, ...others] = ofMember('00-会员/参与的抽奖.json')
  expect(joined).toMatchObject({ 抽奖编号: id, 会员编号: ada.memberId })
  expect(others).toEqual([])
})

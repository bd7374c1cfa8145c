import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amf, chunk, TestPublisher } from './ingest/test-publisher'
import { type Rig, startRig, until } from './test-rig'

let rig: Rig
beforeAll(async () => {
  rig = await startRig({ timings: { silentMs: 60_000, endAfterMs: 60_000 } })
  await until('the port is open', () => rig.media.ingestState() === 'ready')
})
afterAll(() => rig.close())

let count = 0
/** A stream of its own and the key for it. */
function lesson() {
  const stream = { name: `encoder-${(count += 1)}` }
  const key = rig.pushUrl(stream).replace(/^.*\/live\//, '')
  return { stream, key }
}
const told = (stream: { name: string }, ...story: string[]) =>
  until(story.join(', '), () => JSON.stringify(rig.story(stream)) === JSON.stringify(story))

test('an address is understood however the encoder cuts it in two', async () => {
  const { stream, key } = lesson()
  const ways: readonly (readonly [string, string])[] = [
    ['live', key],
    ['live/', key],
    ['live', `/${key}`],
    ['/live', key],
    ['live/_definst_', key],
    ['live', `flv:${key}`],
    ['Live', key],
    ['live', ` ${key}\r\n`],
    [' live/ ', `${key} `],
    ['live', `live/${key}`],
    ['live', `rtmp://push.example.com:1935/live/${key}`],
    [`live/${stream.name}`, key.slice(stream.name.length)],
  ]
  for (const [app, name] of ways) {
    const publisher = await TestPublisher.open(rig.rtmpPort, app)
    const known = rig.story(stream).length
    publisher.publish(name)
    publisher.film()
    await until(`${app} and ${name} are taken`, () => rig.story(stream).length > known)
    publisher.close()
    await until('it left', () => rig.story(stream).at(-1) === 'interrupted')
  }
})

test.each([
  ['FCUnpublish', [amf.none, amf.text('any')]],
  ['deleteStream', [amf.none, amf.number(1)]],
  ['closeStream', [amf.none]],
])('%s ends it at once, and the same connection may publish again', async (command, values) => {
  const { stream, key } = lesson()
  const publisher = await TestPublisher.open(rig.rtmpPort, 'live')
  publisher.publish(key)
  publisher.film()
  await told(stream, 'live')
  publisher.command(command, 6, ...values)
  await told(stream, 'live', 'interrupted')
  await publisher.hears('that it has stopped', (said) => said.includes('NetStream.Unpublish.Success'))
  publisher.film(1000)
  publisher.publish(key)
  publisher.film(2000)
  await told(stream, 'live', 'interrupted', 'resumed')
  expect(publisher.isClosed).toBe(false)
  publisher.close()
  await told(stream, 'live', 'interrupted', 'resumed', 'interrupted')
})

test('publishing while publishing begins anew; a bad key on the same connection ends it', async () => {
  const { stream, key } = lesson()
  const publisher = await TestPublisher.open(rig.rtmpPort, 'live')
  publisher.publish(key)
  publisher.film()
  await told(stream, 'live')
  publisher.publish(key)
  publisher.film(1000)
  await told(stream, 'live', 'interrupted', 'resumed')
  publisher.publish(`${stream.name}?e=1&u=x&n=y&k=z&t=w`)
  await until('it is closed', () => publisher.isClosed)
  await told(stream, 'live', 'interrupted', 'resumed', 'interrupted')
})

test('an encoder is answered: pings, the calls before publishing, what has arrived', async () => {
  const { key } = lesson()
  const publisher = await TestPublisher.open(rig.rtmpPort, 'live')
  publisher.publish(key)
  publisher.raw(chunk(2, 5, 0, Buffer.from([0, 0, 1, 0]), 0))
  publisher.raw(chunk(2, 4, 0, Buffer.from([0, 6, 1, 2, 3, 4]), 0))
  publisher.film()
  await publisher.hears('the ping', (said) => said.includes(Buffer.from([0, 7, 1, 2, 3, 4])))
  await publisher.hears('the answer to FCPublish', (said) =>
    said.includes(Buffer.concat([amf.text('_result'), amf.number(3)])),
  )
  await publisher.hears('what has arrived', (said) => said.includes(Buffer.from([2, 0, 0, 0, 0, 0, 4, 3])))
  publisher.close()
})

test('nothing that an encoder may send beside pictures and sound ends its broadcast', async () => {
  const { stream, key } = lesson()
  const publisher = await TestPublisher.open(rig.rtmpPort, 'live')
  publisher.publish(key)
  publisher.film()
  await told(stream, 'live')
  const data = (...values: Buffer[]) => Buffer.concat(values)
  const odd: readonly Buffer[] = [
    chunk(5, 18, 0, data(amf.text('onTextData'), amf.object({ text: 'hello' }))),
    chunk(5, 18, 0, data(amf.text('@setDataFrame'), amf.text('onMetaData'))),
    chunk(5, 18, 0, data(amf.text('@clearDataFrame'), amf.text('onMetaData'))),
    chunk(5, 18, 0, Buffer.from([0xff, 0xff])),
    chunk(5, 15, 0, data(Buffer.from([0]), amf.text('onMetaData'), amf.object({ encoder: 'x' }))),
    chunk(4, 8, 0, Buffer.alloc(0)),
    chunk(6, 9, 0, Buffer.from([0x17])),
    chunk(3, 20, 0, data(amf.text('setPeerInfo'), amf.number(0), amf.none)),
    chunk(3, 99, 0, Buffer.from([1, 2, 3])),
    chunk(2, 3, 0, Buffer.from([0, 0, 0, 1]), 0),
    chunk(2, 6, 0, Buffer.from([0, 0, 0, 1, 2]), 0),
  ]
  for (const one of odd) publisher.raw(one)
  publisher.raw(chunk(2, 4, 0, Buffer.from([0, 6, 9, 9, 9, 9]), 0))
  await publisher.hears('the ping after it all', (said) => said.includes(Buffer.from([0, 7, 9, 9, 9, 9])))
  expect(rig.story(stream)).toEqual(['live'])
  publisher.close()
})

test('an aggregate is taken apart', async () => {
  const { stream, key } = lesson()
  const publisher = await TestPublisher.open(rig.rtmpPort, 'live')
  publisher.publish(key)
  const tag = (body: number[]) =>
    Buffer.from([9, 0, 0, body.length, 0, 0, 0, 0, 0, 0, 0, ...body, 0, 0, 0, 11 + body.length])
  const tags = [tag([0x17, 0, 0, 0, 0, 1, 0x42, 0xc0, 0x1e]), tag([0x17, 1, 0, 0, 0, 1, 2])]
  publisher.raw(chunk(6, 22, 0, Buffer.concat(tags)))
  await told(stream, 'live')
  publisher.close()
})

test('a server that listens on ::1 prints an address that an encoder publishes to', async ({ skip }) => {
  const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
  if (!hasIPv6) return skip('this machine has no ::1')
  const own = await startRig({ rtmpBind: '::1', publicHost: '::1', timings: { silentMs: 60_000, endAfterMs: 60_000 } })
  try {
    await until('the port is open', () => own.media.ingestState() === 'ready')
    const stream = { name: 'six' }
    const address = own.pushUrl(stream)
    expect(address).toContain(`rtmp://[::1]:${own.rtmpPort}/live/`)
    const publisher = await TestPublisher.open(own.rtmpPort, 'live', '::1')
    publisher.publish(address.replace(/^.*\/live\//, ''))
    publisher.film()
    await until('it is live', () => own.story(stream).includes('live'))
    publisher.close()
  } finally {
    await own.close()
  }
})

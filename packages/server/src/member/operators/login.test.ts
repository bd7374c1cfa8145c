import { world, type ApiRefusal, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const password = 'Operator#2026'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const login = (username: string, ip: string, more: { password?: string; code?: string; uuid?: string } = {}) =>
  w.call('member.loginOperator', { username, password, ...more }, from(ip))

async function reasonOf(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => 'in',
    (error: ApiRefusal) => error.reason ?? String(error),
  )
}

/** The answer to a new picture, as a person reads it. */
async function readPicture(): Promise<{ uuid: string; code: string }> {
  const { uuid } = await w.call('member.getCaptcha')
  // The text of each picture is shown in demonstration mode, to this machine only.
  const pictures = (await (await fetch(`${w.url}/dev/captcha`)).json()) as readonly { uuid: string; text: string }[]
  return { uuid, code: pictures.find((one) => one.uuid === uuid)?.text ?? 'nobody made it' }
}

/** Five wrong guesses from one address, with the picture where it is required. */
async function lockOut(username: string, ip: string): Promise<string[]> {
  const seen: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const picture = n < 3 ? {} : await readPicture()
    seen.push(await reasonOf(login(username, ip, { password: 'wrong', ...picture })))
  }
  return seen
}

test('a stranger who guesses is locked out, and the operator at another address is not', async () => {
  const { userName } = await w.operator()
  expect(await lockOut(userName, '10.66.0.1')).toEqual([
    ...Array<string>(4).fill('member.operator_wrong'),
    'member.locked',
  ])
  expect(await reasonOf(login(userName, '10.66.0.1'))).toBe('member.locked')
  expect(await reasonOf(login(userName, '10.66.0.2'))).toBe('in')
})

test('after three wrong guesses the picture is required, and its right answer lets the operator in', async () => {
  const { userName } = await w.operator()
  const ip = '10.66.1.1'
  const wrong = () => login(userName, ip, { password: 'wrong' })
  await expect(wrong()).rejects.toMatchObject({ details: { captchaRequired: false } })
  await wrong().catch(() => undefined)
  await expect(wrong()).rejects.toMatchObject({ details: { captchaRequired: true } })
  expect(await reasonOf(login(userName, ip))).toBe('member.captcha_needed')
  const { uuid } = await readPicture()
  expect(await reasonOf(login(userName, ip, { uuid, code: '????' }))).toBe('member.captcha_wrong')
  expect(await reasonOf(login(userName, ip, await readPicture()))).toBe('in')
  expect(await reasonOf(login(userName, ip))).toBe('in')
})

test('guesses from many addresses make everybody read the picture, and lock nobody else out', async () => {
  const { userName } = await w.operator()
  for (let n = 0; n < 10; n += 1)
    expect(await reasonOf(login(userName, `10.66.2.${n}`, { password: 'wrong' }))).toBe('member.operator_wrong')
  expect(await reasonOf(login(userName, '10.66.3.1'))).toBe('member.captcha_needed')
  expect(await reasonOf(login(userName, '10.66.3.1', await readPicture()))).toBe('in')
})

test('the addresses of one household count as one', async () => {
  const { userName } = await w.operator()
  for (let n = 1; n <= 3; n += 1) await reasonOf(login(userName, `2001:db8:1:2::${n}`, { password: 'wrong' }))
  expect(await reasonOf(login(userName, '2001:db8:1:2::9'))).toBe('member.captcha_needed')
})

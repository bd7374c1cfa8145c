import { codeLength } from '@rostrum/contract/kernel/limits'
/** Calls the server like a client, without one: for the setup of a journey. */
export async function call<T>(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<T> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      deviceId: 'journey',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const envelope: { code?: number; msg: string; data: T } = await reply.json()
  if ((envelope.code ?? 200) !== 200) throw new Error(`${path}: ${envelope.code} ${envelope.msg}`)
  return envelope.data
}

/** The newest code that was sent to a number: the outbox begins with it. */
export async function newestCode(url: string, mobile: string): Promise<string> {
  const reply = await fetch(`${url}/dev/outbox?mobile=${mobile}`)
  const text = await reply.text()
  const codes = text.match(new RegExp(`\\b\\d{${codeLength}}\\b`, 'g'))
  const code = codes?.[0]
  if (!code) throw new Error(`no code for ${mobile} in the outbox: ${text.slice(0, 300)}`)
  return code
}

/** Signs in with account and password; resolves to the token. */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const { token } = await call<{ token: string }>(url, 'POST', '/api/member/login/ver/2/account', {
    body: { username, password },
  })
  return token
}

/** The text of the newest captcha, which otherwise only a human could read. */
export async function newestCaptcha(url: string): Promise<string> {
  const made: { readonly text: string }[] = await (await fetch(`${url}/dev/captcha`)).json()
  if (!made[0]) throw new Error('there is no captcha')
  return made[0].text
}

import { App, Button, Form, Input } from 'antd'
import { codeTypedMax } from '@rostrum/contract/kernel/limits'
import { accountTypedMax, captchaLength, passwordTypedMax } from '@rostrum/contract/member/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallFailure } from '../kernel/call'
import { session } from '../kernel/session'
import { text as frame } from '../kernel/text.zh'
import { DoorPage } from './door-page'
import { text } from './text.zh'

interface Typed {
  readonly username: string
  readonly password: string
  readonly code?: string
  readonly totp?: string
}

/** Refusals after which the server wants to see more than a password. */
const wantsCaptcha: ReadonlySet<string> = new Set([
  'member.captcha_needed',
  'member.captcha_wrong',
  'member.captcha_expired',
])

/** Signing in: the picture only after failures, the second step only for accounts that have one. */
export function Login() {
  const [form] = Form.useForm<Typed>()
  const { message } = App.useApp()
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [needsTotp, setNeedsTotp] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const captcha = useQuery({
    queryKey: ['member.getCaptcha'],
    queryFn: () => call('member.getCaptcha', {}),
    enabled: needsCaptcha,
    gcTime: 0,
    staleTime: Infinity,
  })
  const refused = (failure: CallFailure): void => {
    const { reason = '' } = failure
    const askCaptcha = wantsCaptcha.has(reason) || failure.details.captchaRequired === true
    const askTotp = reason === 'member.totp_needed' || reason === 'member.totp_wrong'
    if (askCaptcha) setNeedsCaptcha(true)
    if (askTotp) setNeedsTotp(true)
    if (needsCaptcha || askCaptcha) void captcha.refetch()
    form.setFieldValue('code', undefined)
    if (reason !== 'member.totp_needed' || needsTotp) void message.error(failure.message, 5)
    const field = askTotp ? 'totp' : wantsCaptcha.has(reason) ? 'code' : 'password'
    // The field may only be drawn by what was just set.
    setTimeout(() => form.focusField(field))
  }
  const signIn = async (typed: Typed): Promise<void> => {
    if (isRunning) return
    setRunning(true)
    try {
      const uuid = needsCaptcha ? captcha.data?.uuid : undefined
      const { token } = await call('member.loginOperator', { ...typed, ...(uuid && { uuid }) })
      session.begin(token)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      refused(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <DoorPage title={text.title} hint={endingWords() ?? text.sub}>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void signIn(typed)}>
        <Form.Item name="username" label={text.userName} rules={[{ required: true, message: text.needs.userName }]}>
          <Input autoComplete="username" autoFocus maxLength={accountTypedMax} size="large" />
        </Form.Item>
        <Form.Item name="password" label={text.password} rules={[{ required: true, message: text.needs.password }]}>
          <Input.Password autoComplete="current-password" maxLength={passwordTypedMax} size="large" />
        </Form.Item>
        {needsCaptcha && <CaptchaField img={captcha.data?.img} onAgain={() => void captcha.refetch()} />}
        {needsTotp && (
          <Form.Item name="totp" label={text.totp} rules={[{ required: true, message: text.needs.totp }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={codeTypedMax} size="large" />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" size="large" block loading={isRunning}>
          {text.signIn}
        </Button>
      </Form>
    </DoorPage>
  )
}

function endingWords(): string | undefined {
  const ending = session.ending()
  return ending && frame.ending[ending]
}

interface CaptchaFieldProps {
  readonly img: string | undefined
  readonly onAgain: () => void
}

function CaptchaField({ img, onAgain }: CaptchaFieldProps) {
  return (
    <Form.Item label={text.captcha} required>
      <div style={{ display: 'flex', gap: 8 }}>
        <Form.Item name="code" noStyle rules={[{ required: true, message: text.needs.captcha }]}>
          <Input aria-label={text.captcha} autoComplete="off" maxLength={captchaLength} size="large" />
        </Form.Item>
        <Button
          size="large"
          style={{ padding: 0, overflow: 'hidden' }}
          aria-label={text.captchaAgain}
          onClick={onAgain}
        >
          {img && <img src={img} alt="" height={38} />}
        </Button>
      </div>
    </Form.Item>
  )
}

import { Button, Form, Input, QRCode } from 'antd'
import { codeTypedMax } from '@rostrum/contract/kernel/limits'
import { passwordTypedMax } from '@rostrum/contract/member/limits'
import { useState } from 'react'
import { useAct } from '../kernel/use-call'
import css from './door-page.module.css'
import { text } from './text.zh'

interface Shown {
  readonly secret: string
  readonly uri: string
}

/** Binding an authenticator: shown once, and in force only after a code of it was right. */
export function BindTotp({ onDone }: { readonly onDone: () => void }) {
  const [shown, setShown] = useState<Shown>()
  return (
    <>
      <ol className={css.steps}>
        {text.totpSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {shown ? <Confirm shown={shown} onDone={onDone} /> : <Begin onShown={setShown} />}
    </>
  )
}

/** The password once more: a window left open must not be enough to bind another phone. */
function Begin({ onShown }: { readonly onShown: (shown: Shown) => void }) {
  const begin = useAct('member.beginTotp', { stale: [], onDone: onShown })
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onFinish={({ password }: { password: string }) => void begin.run({ password })}
    >
      <Form.Item name="password" label={text.oldPassword} rules={[{ required: true, message: text.needs.password }]}>
        <Input.Password autoComplete="current-password" maxLength={passwordTypedMax} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={begin.isRunning}>
        {text.begin}
      </Button>
    </Form>
  )
}

function Confirm({ shown, onDone }: { readonly shown: Shown; readonly onDone: () => void }) {
  const confirm = useAct('member.confirmTotp', { done: text.totpBound, onDone })
  return (
    <Form layout="vertical" requiredMark={false} onFinish={({ code }: { code: string }) => void confirm.run({ code })}>
      <div className={css.code} role="group" aria-label={text.qr}>
        <QRCode value={shown.uri} size={184} type="svg" color="#17181A" bgColor="#FFFFFF" />
        <span className={css.secret}>
          {text.secret} {shown.secret}
        </span>
      </div>
      <Form.Item name="code" label={text.totp} rules={[{ required: true, message: text.needs.totp }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={codeTypedMax} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={confirm.isRunning}>
        {text.confirmTotp}
      </Button>
    </Form>
  )
}

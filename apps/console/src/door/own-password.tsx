import { Button, Form, Input } from 'antd'
import { operatorPasswordMin, passwordTypedMax } from '@rostrum/contract/member/limits'
import { useAct } from '../kernel/use-call'
import { text } from './text.zh'

interface Typed {
  readonly oldPassword: string
  readonly newPassword: string
}

/** Changing one's own password; every other session ends by it. */
export function OwnPassword({ onDone }: { readonly onDone: () => void }) {
  const [form] = Form.useForm<Typed & { readonly again: string }>()
  const save = useAct('member.changeOperatorPassword', {
    done: text.passwordSaved,
    onDone: () => {
      form.resetFields()
      onDone()
    },
  })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ oldPassword, newPassword }) => void save.run({ oldPassword, newPassword })}
    >
      <Form.Item name="oldPassword" label={text.oldPassword} rules={[{ required: true, message: text.needs.password }]}>
        <Input.Password autoComplete="current-password" maxLength={passwordTypedMax} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={text.newPassword}
        extra={text.passwordHint}
        rules={[{ required: true, min: operatorPasswordMin, message: text.tooShort }]}
      >
        <Input.Password autoComplete="new-password" maxLength={passwordTypedMax} />
      </Form.Item>
      <Form.Item
        name="again"
        label={text.again}
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, value) => {
              if (value !== getFieldValue('newPassword')) throw new Error(text.notSame)
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={passwordTypedMax} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isRunning}>
        {text.savePassword}
      </Button>
    </Form>
  )
}

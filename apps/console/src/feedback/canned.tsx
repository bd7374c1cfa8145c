import { firstOf } from '@rostrum/contract/kernel/characters'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Link } from 'react-router'
import { useMay } from '../kernel/me'
import { useCall } from '../kernel/use-call'
import type { DraftState } from './drafts'
import { text } from './text.canned.zh'

/** The place of the list among the settings. */
const PLACE = '/system/settings?open=cannedAnswers'

/** Begins, or goes on with, what is being written by an answer that is often given. Nothing is sent by it. */
export function Canned({ draft, max }: { readonly draft: DraftState; readonly max: number }) {
  const mayEdit = useMay('content:setting:edit')
  const rows = useCall('feedback.listCanned', {}).data?.rows ?? []
  const put = (words: string): void =>
    draft.write(firstOf([draft.text.trimEnd(), words].filter(Boolean).join('\n'), max))
  if (rows.length === 0 && !mayEdit) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...rows.map(({ title, text: words }, at) => ({
            key: String(at),
            label: title,
            title: words,
            onClick: () => put(words),
          })),
          ...(mayEdit ? [{ key: 'edit', label: <Link to={PLACE}>{text.edit}</Link> }] : []),
        ],
      }}
    >
      <Button>
        {text.canned} <DownOutlined />
      </Button>
    </Dropdown>
  )
}

import { onEnter } from '@rostrum/ui/keys'
import { DownOutlined, StarFilled, StarOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Dropdown, Form, Input, Modal, Popconfirm, Space, Tooltip } from 'antd'
import { listViewNameMax } from '@rostrum/contract/access/limits'
import { useEffect, useRef, useState } from 'react'
import type { CallReply, ConsoleCall } from './call'
import css from './list-page.module.css'
import type { ListPlace } from './list-place'
import { text } from './text.zh'
import { useAct, useCall } from './use-call'
import { within } from './within'

type View = CallReply<'access.listViews'>['rows'][number]
type Filters = ListPlace['filters']

interface ListViewsProps {
  readonly list: ConsoleCall
  readonly filters: Filters
  readonly columns: readonly string[]
  /** The list has answered: its rows come first, unless a view may decide which. */
  readonly isReady: boolean
  /** Nothing is chosen yet: the default view may take its place. */
  readonly isBare: boolean
  readonly onApply: (filters: Filters, columns: readonly string[]) => void
}

const chosenIn = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

const same = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** The operator's own views of a list: filters and columns under a name, kept on the server. */
export function ListViews({ list, filters, columns, isReady, isBare, onApply }: ListViewsProps) {
  const views = useCall('access.listViews', { list }, { enabled: isReady || isBare }).data?.rows ?? []
  const [doing, setDoing] = useState<'keep' | 'manage'>()
  useDefaultView(views, isBare, onApply)
  const chosen = chosenIn(filters)
  const now = views.find((view) => same(view.filters, chosen) && same(view.columns, columns))
  const items = [
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      icon: view.isDefault ? <StarFilled /> : undefined,
      onClick: () => onApply(view.filters, view.columns),
    })),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'keep', label: text.views.keep, onClick: () => setDoing('keep') },
    ...(views.length > 0 ? [{ key: 'manage', label: text.views.manage, onClick: () => setDoing('manage') }] : []),
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, selectedKeys: now ? [now.id] : [] }}>
        <Button>
          {now?.name ?? text.views.title}
          <DownOutlined />
        </Button>
      </Dropdown>
      <KeepView
        isOpen={doing === 'keep'}
        onClose={() => setDoing(undefined)}
        view={{ list, filters: chosen, columns: [...columns] }}
      />
      <Modal
        open={doing === 'manage'}
        title={text.views.manage}
        footer={null}
        onCancel={() => setDoing(undefined)}
        destroyOnHidden
      >
        <ul className={css.views}>
          {views.map((view) => (
            <OneView key={view.id} list={list} view={view} />
          ))}
        </ul>
      </Modal>
    </>
  )
}

/** Takes the default view once, when the list was opened without saying what to show. */
function useDefaultView(views: readonly View[], isBare: boolean, onApply: ListViewsProps['onApply']): void {
  const mayTake = useRef(isBare)
  useEffect(() => {
    if (!isBare) mayTake.current = false
    const standard = views.find((view) => view.isDefault)
    if (!standard || !mayTake.current) return
    mayTake.current = false
    onApply(standard.filters, standard.columns)
  }, [views, isBare, onApply])
}

type Kept = Pick<View, 'columns'> & { readonly list: ConsoleCall; readonly filters: Filters }

interface KeepViewProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly view: Kept
}

function KeepView({ isOpen, onClose, view }: KeepViewProps) {
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const save = useAct('access.saveListView', { done: text.views.kept, stale: ['access.listViews'] })
  const close = (): void => {
    setName('')
    setDefault(false)
    onClose()
  }
  const keep = async (): Promise<void> => {
    const id = crypto.randomUUID() as View['id']
    if ((await save.run({ ...view, filters: { ...view.filters }, id, name: name.trim(), isDefault })) !== undefined)
      close()
  }
  return (
    <Modal
      open={isOpen}
      title={text.views.keep}
      okText={text.save}
      cancelText={text.cancel}
      confirmLoading={save.isRunning}
      okButtonProps={{ disabled: name.trim() === '' }}
      onOk={() => void keep()}
      onCancel={close}
    >
      <Form layout="vertical">
        <Form.Item label={text.views.name} extra={text.views.hint}>
          <Input
            autoFocus
            aria-label={text.views.name}
            value={name}
            count={within(listViewNameMax)}
            showCount
            onChange={({ target }) => setName(target.value)}
            onPressEnter={onEnter(() => name.trim() !== '' && keep())}
          />
        </Form.Item>
        <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
          {text.views.asDefault}
        </Checkbox>
      </Form>
    </Modal>
  )
}

function OneView({ list, view }: { readonly list: ConsoleCall; readonly view: View }) {
  const [name, setName] = useState(view.name)
  const save = useAct('access.saveListView', { done: text.views.kept, stale: ['access.listViews'] })
  const remove = useAct('access.removeListView', { done: text.views.removed, stale: ['access.listViews'] })
  const isNew = name.trim() !== '' && name.trim() !== view.name
  const rename = (): void => void (isNew && save.run({ ...view, list, name: name.trim() }))
  const words = view.isDefault ? text.views.noDefault : text.views.makeDefault
  return (
    <li className={css.view}>
      <Input
        value={name}
        count={within(listViewNameMax)}
        aria-label={text.views.nameOf(view.name)}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={onEnter(rename)}
      />
      <Space size={0}>
        <Button type="text" disabled={!isNew} loading={save.isRunning} onClick={rename}>
          {text.views.rename}
        </Button>
        <Tooltip title={words}>
          <Button
            type="text"
            aria-label={`${words} ${view.name}`}
            icon={view.isDefault ? <StarFilled /> : <StarOutlined />}
            onClick={() => void save.run({ ...view, list, isDefault: !view.isDefault })}
          />
        </Tooltip>
        <Popconfirm
          title={text.views.removeTitle(view.name)}
          okText={text.views.remove}
          cancelText={text.cancel}
          onConfirm={() => void remove.run({ list, id: view.id })}
        >
          <Button type="text" danger aria-label={`${text.views.remove} ${view.name}`} icon={<DeleteOutlined />} />
        </Popconfirm>
      </Space>
    </li>
  )
}

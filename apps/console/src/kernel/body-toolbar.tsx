import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, Dropdown, Tooltip, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { chatImageAccept } from '@rostrum/contract/kernel/limits'
import css from './body-editor.module.css'
import { LinkDialog } from './body-link'
import { pick } from './pick'
import { text } from './text.body.zh'

interface ToolbarProps {
  readonly editor: Editor
  readonly onPicture?: (file: File) => void
  readonly children: ReactNode
}

type Tool = keyof typeof text.tools
type Run = (chain: ChainedCommands) => ChainedCommands

const marks: readonly (readonly [Tool, ReactNode, Run])[] = [
  ['bold', <BoldOutlined key="bold" />, (chain) => chain.toggleBold()],
  ['italic', <ItalicOutlined key="italic" />, (chain) => chain.toggleItalic()],
  ['h2', text.h2, (chain) => chain.toggleHeading({ level: 2 })],
  ['h3', text.h3, (chain) => chain.toggleHeading({ level: 3 })],
  ['bullet', <UnorderedListOutlined key="bullet" />, (chain) => chain.toggleBulletList()],
  ['ordered', <OrderedListOutlined key="ordered" />, (chain) => chain.toggleOrderedList()],
  ['quote', text.quoteMark, (chain) => chain.toggleBlockquote()],
]

const inTable: readonly (readonly [Tool, Run])[] = [
  ['rowAdd', (chain) => chain.addRowAfter()],
  ['rowDrop', (chain) => chain.deleteRow()],
  ['columnAdd', (chain) => chain.addColumnAfter()],
  ['columnDrop', (chain) => chain.deleteColumn()],
  ['tableDrop', (chain) => chain.deleteTable()],
]

/** The tools of the text; those that are on where the cursor stands look so. */
export function Toolbar({ editor, onPicture, children }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false)
  const { on, table } = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const run = (act: Run) => () => void act(editor.chain().focus()).run()
  return (
    <div className={css.tools} role="toolbar" aria-label={text.toolbar}>
      {marks.map(([tool, icon, act]) => (
        <ToolButton key={tool} tool={tool} isOn={on.includes(tool)} icon={icon} onPress={run(act)} />
      ))}
      <i className={css.divider} />
      <ToolButton tool="link" isOn={on.includes('link')} icon={<LinkOutlined />} onPress={() => setLinking(true)} />
      {onPicture && (
        <Upload accept={chatImageAccept} showUploadList={false} beforeUpload={pick(onPicture)}>
          <ToolButton tool="picture" icon={<PictureOutlined />} />
        </Upload>
      )}
      <TableTool isInside={table} onRun={run} />
      <i className={css.divider} />
      <ToolButton tool="undo" icon={<UndoOutlined />} onPress={run((chain) => chain.undo())} />
      <ToolButton tool="redo" icon={<RedoOutlined />} onPress={run((chain) => chain.redo())} />
      <span className={css.count}>{children}</span>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

const stateOf = (editor: Editor): { readonly on: readonly Tool[]; readonly table: boolean } => ({
  on: [
    ...(['bold', 'italic', 'link'] as const).filter((name) => editor.isActive(name)),
    ...(editor.isActive('heading', { level: 2 }) ? (['h2'] as const) : []),
    ...(editor.isActive('heading', { level: 3 }) ? (['h3'] as const) : []),
    ...(editor.isActive('bulletList') ? (['bullet'] as const) : []),
    ...(editor.isActive('orderedList') ? (['ordered'] as const) : []),
    ...(editor.isActive('blockquote') ? (['quote'] as const) : []),
  ],
  table: editor.isActive('table'),
})

interface ToolButtonProps {
  readonly tool: Tool
  readonly icon: ReactNode
  readonly isOn?: boolean
  readonly onPress?: () => void
}

function ToolButton({ tool, icon, isOn = false, onPress }: ToolButtonProps) {
  return (
    <Tooltip title={text.tools[tool]}>
      <Button
        type={isOn ? 'primary' : 'text'}
        size="small"
        aria-label={text.tools[tool]}
        aria-pressed={isOn}
        onClick={onPress}
      >
        {icon}
      </Button>
    </Tooltip>
  )
}

interface TableToolProps {
  readonly isInside: boolean
  readonly onRun: (act: Run) => () => void
}

/** Puts a table in, or changes the one around the cursor. */
function TableTool({ isInside, onRun }: TableToolProps) {
  const insert = onRun((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))
  if (!isInside) return <ToolButton tool="table" icon={<TableOutlined />} onPress={insert} />
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: inTable.map(([tool, act]) => ({ key: tool, label: text.tools[tool], onClick: onRun(act) })) }}
    >
      <Button type="primary" size="small" aria-label={text.tools.table} icon={<TableOutlined />} />
    </Dropdown>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import { AskWhy } from './ask-why'
import { call, CallFailure, type CallInput, type ConsoleCall } from './call'
import { csvOf, dated, saveFile } from './csv'
import { gather } from './gather'
import type { Column, Listed, ListPlace } from './list-place'
import { useCellReader } from './read-cells'
import { text } from './text.zh'
import { dayOf } from './when'
import { serverNow } from './server-clock'

interface ListExportProps<Row> {
  readonly title: string
  readonly call: ConsoleCall
  readonly filters: ListPlace['filters']
  readonly columns: readonly Column<Row>[]
  /** Begins to walk through the list. */
  readonly walk: () => (place: ListPlace) => Promise<Listed<Row>>
  readonly keyOf: (row: Row) => string
  /** Its rows name people: a reason is asked first. */
  readonly isPersonal: boolean
}

interface Stage {
  readonly count: number
  readonly total: number | undefined
}

/** Takes what is listed, over all pages, as a file. What leaves is written down before any row is asked for. */
export function ListExport<Row>(props: ListExportProps<Row>) {
  const { title, isPersonal } = props
  const [isAsking, setAsking] = useState(false)
  const { stage, run, stop, node } = useExport(props)
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        loading={stage !== undefined}
        onClick={() => (isPersonal ? setAsking(true) : void run(''))}
      >
        {text.exporting.do}
      </Button>
      <AskWhy
        title={text.exporting.title(title)}
        hint={text.exporting.whyHint}
        usual={text.exporting.usual}
        okText={text.exporting.do}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => {
          // The question goes away at once; what happens then is seen in the progress.
          void run(why)
          return true
        }}
      />
      <Modal
        open={stage !== undefined}
        title={text.exporting.title(title)}
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
        footer={<Button onClick={stop}>{text.cancel}</Button>}
      >
        {stage && <Progress percent={shareOf(stage)} showInfo={stage.total !== undefined} status="active" />}
        {stage && <p aria-live="polite">{text.exporting.read(stage.count, stage.total)}</p>}
      </Modal>
      {node}
    </>
  )
}

/** Without a total it only moves: it never says that it is done. */
const shareOf = ({ count, total }: Stage): number =>
  total === undefined ? Math.min(95, Math.ceil(count / 100)) : Math.floor((count / Math.max(total, 1)) * 100)

function useExport<Row>(props: ListExportProps<Row>) {
  const { title, filters, columns, keyOf } = props
  const { message, modal } = App.useApp()
  const [stage, setStage] = useState<Stage>()
  const stopped = useRef(false)
  const reader = useCellReader<Row>()
  const run = async (why: string): Promise<void> => {
    stopped.current = false
    setStage({ count: 0, total: undefined })
    const note = noteOf(props, why)
    const lines: string[][] = [columns.map((column) => column.title)]
    try {
      const { most } = await call('access.noteExport', note)
      const { count, isCut } = await gather({
        filters,
        ask: props.walk(),
        keyOf,
        most,
        isStopped: () => stopped.current,
        onRows: async (rows, total) => {
          const cells = await reader.read(rows, columns)
          const year = dayOf(serverNow()).slice(0, 4)
          lines.push(...cells.map((line) => line.map((cell) => dated(cell, year))))
          setStage({ count: lines.length - 1, total: total === undefined ? undefined : Math.min(total, most) })
        },
      })
      if (stopped.current) return void message.info(text.exporting.stopped)
      await call('access.noteExport', { ...note, rows: count })
      saveFile(`${title}-${dayOf(serverNow())}.csv`, csvOf(lines))
      if (isCut) modal.info({ title: text.exporting.done(count), content: text.exporting.cut(count) })
      else void message.success(text.exporting.done(count))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      void message.error(text.exporting.failed(error.message), 6)
    } finally {
      setStage(undefined)
    }
  }
  return { stage, run, stop: () => void (stopped.current = true), node: reader.node }
}

function noteOf<Row>(
  { title, call: list, filters, columns }: ListExportProps<Row>,
  why: string,
): CallInput<'access.noteExport'> {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  const titles = columns.map((column) => column.title || column.key)
  return { list, title, filters: Object.fromEntries(chosen), columns: titles, why }
}

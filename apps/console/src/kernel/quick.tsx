import { pressedKey } from '@rostrum/ui/keys'
import { SearchOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import css from './frame.module.css'
import type { FindSource } from './finds'
import { isWriting } from './list-keys'
import type { ConsolePage } from './pages'
import { text } from './text.zh'

const Palette = lazy(() => import('./palette'))

interface QuickProps {
  readonly pages: readonly ConsolePage[]
  readonly sources: readonly FindSource[]
}

/** The way to the palette, by a button and by Ctrl K, and the help for all keys, by `?`. */
export function Quick({ pages, sources }: QuickProps) {
  const [shown, setShown] = useState<'palette' | 'keys'>()
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const key = pressedKey(event)
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && key.toLowerCase() === 'k'
      const isHelp = key === '?' && !event.ctrlKey && !event.metaKey && !isWriting(event.target)
      if (!isPalette && !isHelp) return
      event.preventDefault()
      setShown((old) => (isPalette ? (old === 'palette' ? undefined : 'palette') : (old ?? 'keys')))
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  const close = (): void => setShown(undefined)
  return (
    <>
      <Button className={css.quick} icon={<SearchOutlined />} onClick={() => setShown('palette')}>
        <span className={css.quickWords}>{text.palette.open}</span>
      </Button>
      {shown === 'palette' && (
        <Suspense fallback={null}>
          <Palette pages={pages} sources={sources} onClose={close} />
        </Suspense>
      )}
      <Modal open={shown === 'keys'} title={text.keys.title} footer={null} onCancel={close}>
        <dl className={css.keys}>
          {text.keys.list.map(([key, does]) => (
            <div key={key} className={css.key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  )
}

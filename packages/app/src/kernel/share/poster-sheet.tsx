import { chunk } from '@rostrum/contract/kernel/times'
import { Button, Sheet, Skeleton, useNotices } from '@rostrum/ui'
import type { Poster } from '@rostrum/ui/qr'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CodeTrouble } from '../code-trouble'
import { usePlatform } from '../hooks'
import { text as kernelText } from '../text.zh'
import type { Shared } from './shared'
import { shareText as text } from './text.zh'
import css from './poster-sheet.module.css'

export interface PosterSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly shared: Shared
  /** The target of the QR code. */
  readonly href: string
  /** False while a shorter address may still arrive. */
  readonly isReady: boolean
  /** The person saves it by a long press, because nothing else works there. */
  readonly isHeld: boolean
  readonly onSaved: () => void
  readonly onFailed: (error: unknown) => void
}

/** The code that draws posters loads on demand. */
const loadPoster = () => import('@rostrum/ui/qr')

/** The poster, and the way to save it on this device. */
export function PosterSheet({ open, onClose, shared, href, isReady, isHeld, onSaved, onFailed }: PosterSheetProps) {
  const { kind } = usePlatform()
  const { toast } = useNotices()
  const picture = useRef<{ save(fileName: string): Promise<void> }>(null)
  const code = useQuery({
    queryKey: ['kernel', 'poster'],
    queryFn: () => chunk(loadPoster()),
    enabled: open,
    staleTime: Infinity,
  })
  const drawing = code.data
  const { title, passage = '' } = shared
  const save = (): Promise<void> | undefined =>
    picture.current?.save(text.fileName(title)).then(() => {
      if (kind === 'web') toast(text.saved)
      onSaved()
    }, onFailed)
  return (
    <Sheet.Root open={open} onClose={onClose}>
      <Sheet.Title>{passage === '' ? text.posterTitle : text.excerptTitle}</Sheet.Title>
      <Sheet.Body className={css.body}>
        <div className={css.picture}>
          {code.isLoadingError ? (
            <CodeTrouble query={code} />
          ) : drawing && isReady ? (
            <drawing.PosterPicture
              ref={picture}
              label={(passage === '' ? text.posterLabel : text.excerptLabel)(passage || title || kernelText.brand)}
              poster={posterOf(shared, href)}
            />
          ) : (
            <Skeleton.Root>
              <Skeleton.Block ratio="wide" />
              <Skeleton.Rows count={3} />
            </Skeleton.Root>
          )}
        </div>
        {isHeld && <p className={css.hint}>{text.hold}</p>}
        {kind === 'native' && <p className={css.hint}>{text.screenshot}</p>}
      </Sheet.Body>
      {!isHeld && kind !== 'native' && (
        <Sheet.Actions>
          <Button block icon="download" onPress={save}>
            {kind === 'weapp' ? text.openPicture : text.save}
          </Button>
        </Sheet.Actions>
      )}
    </Sheet.Root>
  )
}

function posterOf(shared: Shared, href: string): Poster {
  const { title, summary = '', passage = '', by = '', facts = '', cover = '', riskTip = '', isSample = false } = shared
  const { chart } = shared
  return {
    href,
    summary,
    passage,
    by,
    cover,
    chart,
    facts: [facts, isSample && text.sample].filter(Boolean).join(' · '),
    title: title || kernelText.brand,
    brand: kernelText.brand,
    scan: text.scan,
    scanFor: text.scanFor[shared.kind],
    risk: riskTip || text.noRisk,
  }
}

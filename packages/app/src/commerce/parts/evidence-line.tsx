import { useState } from 'react'
import type { RefundEvidence } from '@rostrum/contract/commerce'
import { Image, ImageViewer, Pressable } from '@rostrum/ui'
import { text } from '../text.refund.zh'
import css from './evidence-line.module.css'

/** Pictures that prove something; a press enlarges one. */
export function EvidenceLine({ evidence }: { readonly evidence: readonly RefundEvidence[] }) {
  const [open, setOpen] = useState<number | null>(null)
  if (evidence.length === 0) return null
  return (
    <>
      <div className={css.line}>
        {evidence.map(({ fileId, url }, at) => (
          <Pressable
            key={fileId}
            className={css.cell}
            label={text.progress.evidenceOf(at + 1)}
            onPress={() => setOpen(at)}
          >
            <Image src={url} alt="" width={72} height={72} className={css.square} />
          </Pressable>
        ))}
      </div>
      <ImageViewer
        images={evidence.map(({ url }, at) => ({ src: url, alt: text.progress.evidenceOf(at + 1) }))}
        openAt={open}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

import { useState } from 'react'
import type { ViewedImage } from '@rostrum/ui'
import { useQuestionAddresses } from './queries.board'

/** Pictures of one question, for the picture viewer. */
export function useQuestionPictures(roomId: string) {
  const [images, setImages] = useState<readonly ViewedImage[]>([])
  const ask = useQuestionAddresses(roomId)
  return {
    images,
    show: (id: string) => ask.mutate(id, { onSuccess: ({ rows }) => setImages(rows.map(({ url }) => ({ src: url }))) }),
    close: () => setImages([]),
  }
}

import { useEffect, useRef, useState } from 'react'
import { useNotices, useStepBack } from '@rostrum/ui'
import { usePlatform } from './hooks'

/** What is asked before a page is left: what happens then, and the words of the buttons. */
export interface LeaveQuestion {
  readonly words: string
  readonly title: string
  readonly confirm: string
  readonly cancel: string
}

/**
 * While there is a question, nobody leaves this page without an answer: by a link, a tab, Back or the device's key.
 * Returns what lets go: from then on nobody is asked, because what the question is about is done.
 */
export function useAskBeforeLeaving(question: LeaveQuestion | undefined): () => void {
  const { navigation } = usePlatform()
  const { confirm } = useNotices()
  const newest = useRef(question)
  const isSure = useRef(false)
  // Back takes the step away that stood for it.
  const [isArmed, setArmed] = useState(true)
  useEffect(() => {
    newest.current = question
  })
  const isAsking = question !== undefined
  const words = question?.words ?? ''
  const ask = async (): Promise<boolean> => {
    const now = newest.current
    return now === undefined || isSure.current || confirm(now.words, { ...now, danger: true })
  }
  const asked = useRef(ask)
  useEffect(() => {
    asked.current = ask
  })
  useEffect(
    () => (isAsking ? navigation.guard?.(() => asked.current(), words) : undefined),
    [isAsking, words, navigation],
  )
  const onBack = async (): Promise<void> => {
    setArmed(false)
    isSure.current = await ask()
    if (isSure.current) await navigation.navigateBack()
    setArmed(true)
  }
  useStepBack(isAsking && isArmed ? () => void onBack() : undefined)
  return () => {
    isSure.current = true
  }
}

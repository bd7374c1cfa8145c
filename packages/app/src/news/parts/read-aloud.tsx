import { useEffect, useRef, useState } from 'react'
import { Button } from '@rostrum/ui'
import { usePlatform } from '@rostrum/app/kernel'
import { plainOf } from '../writing/markup'
import { text } from '../text.zh'
import styles from './read-aloud.module.css'

interface ReadAloudProps {
  readonly title: string
  /** HTML. */
  readonly body: string
}

/** An article in the device's own voice, which is said: nobody recorded it. It draws nothing on a device without one. */
export function ReadAloud({ title, body }: ReadAloudProps) {
  const { speech } = usePlatform()
  const [isOn, setOn] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  if (!speech) return null
  const turn = (): void => {
    stop.current?.()
    stop.current = undefined
    setOn(!isOn)
    if (isOn) return
    const lines = [title, ...plainOf(body).split('\n')].filter((line) => line.trim() !== '')
    stop.current = speech.speak(lines, () => setOn(false))
  }
  return (
    <div className={styles.line}>
      <Button size="s" look="tint" icon={isOn ? 'pause' : 'sound'} guardMs={0} onPress={turn}>
        {isOn ? text.article.stopReading : text.article.readAloud}
      </Button>
      <span className={styles.note}>{text.article.voice}</span>
    </div>
  )
}

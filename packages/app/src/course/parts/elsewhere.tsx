import { Button, useNotices } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import css from './elsewhere.module.css'

/** Another device plays: this one waits until somebody wants it here. */
export function Elsewhere({ onHere }: { readonly onHere: () => Promise<void> }) {
  const { fail } = useNotices()
  return (
    <div className={css.elsewhere} role="alert">
      <span>{text.lesson.elsewhere}</span>
      <Button size="s" onPress={() => onHere().catch((error: unknown) => fail(failureText(error)))}>
        {text.lesson.here}
      </Button>
    </div>
  )
}

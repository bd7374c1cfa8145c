import { BodyEditor } from '../kernel/body-editor'
import css from './rich-input.module.css'

interface RichInputProps {
  /** HTML. */
  readonly value?: string
  readonly onChange?: (html: string) => void
}

/** The editor of long texts as one field of a form. */
export function RichInput({ value = '', onChange = () => undefined }: RichInputProps) {
  return (
    <div className={css.box}>
      <BodyEditor initial={value} onChange={onChange} beside={null}>
        {null}
      </BodyEditor>
    </div>
  )
}

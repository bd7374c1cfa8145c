import { Button } from 'antd'

interface SaveAndPublishProps {
  readonly words: { readonly save: string; readonly publish: string; readonly publishDirty: string }
  readonly isDirty: boolean
  /** It cannot be published: it is not saved yet, or nothing changed since. */
  readonly isSettled: boolean
  readonly save: { readonly isRunning: boolean }
  readonly publish: { readonly isRunning: boolean }
  readonly onSave: () => void
  readonly onPublish: () => void
}

/** The two acts of what is written here. What was changed is saved before it can be published. */
export function SaveAndPublish(props: SaveAndPublishProps) {
  const { words, isDirty, isSettled, save, publish, onSave, onPublish } = props
  return (
    <>
      <Button type={isDirty ? 'primary' : 'default'} disabled={!isDirty} loading={save.isRunning} onClick={onSave}>
        {words.save}
      </Button>
      <Button
        type={isDirty ? 'default' : 'primary'}
        title={isDirty ? words.publishDirty : undefined}
        disabled={isDirty || isSettled}
        loading={publish.isRunning}
        onClick={onPublish}
      >
        {words.publish}
      </Button>
    </>
  )
}

import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import type { ReactNode } from 'react'
import './body-editor.css'
import css from './body-editor.module.css'
import { extensions, plainCells } from './body-schema'
import { Toolbar } from './body-toolbar'
import { text } from './text.body.zh'

/** Uploads a picture; undefined when it was refused, which has been shown. */
export type UploadPicture = (file: File) => Promise<{ readonly url: string } | undefined>

interface BodyEditorProps {
  /** HTML at the beginning; another text needs another editor. */
  readonly initial: string
  readonly onChange: (html: string) => void
  /** Without it the text has no pictures. */
  readonly onPicture?: UploadPicture
  /** Beside the tools. */
  readonly beside: ReactNode
  /** Above the text, on the same page. */
  readonly children: ReactNode
}

/** A long text with its tools. Pictures may be pasted and dropped where there is a place for them. */
export function BodyEditor({ initial, onChange, onPicture, beside, children }: BodyEditorProps) {
  const editor: Editor = useEditor({
    extensions,
    content: initial,
    // The rules of body-editor.css stand for what it would write into the page.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : plainCells(changed.getHTML())),
    editorProps: {
      attributes: {
        class: 'rich writing-body',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': text.body,
        'aria-placeholder': onPicture ? text.placeholder : text.placeholderPlain,
      },
      handlePaste: (_view, event) => takePictures(editor, event.clipboardData, onPicture),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takePictures(editor, event.dataTransfer, onPicture),
    },
  })
  return (
    <div className={css.document}>
      <Toolbar editor={editor} onPicture={onPicture && ((file) => void putPicture(editor, file, onPicture))}>
        {beside}
      </Toolbar>
      <div className={css.page}>
        {children}
        <EditorContent className={css.writing} editor={editor} />
      </div>
    </div>
  )
}

/** Whether there were pictures: then the editor does nothing else with what was given. */
function takePictures(editor: Editor, given: DataTransfer | null, onPicture: UploadPicture | undefined): boolean {
  const pictures = [...(given?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  void (async () => {
    for (const file of pictures) if (onPicture) await putPicture(editor, file, onPicture)
  })()
  return pictures.length > 0
}

async function putPicture(editor: Editor, file: File, onPicture: UploadPicture): Promise<void> {
  const picture = await onPicture(file)
  if (picture && !editor.isDestroyed) editor.chain().focus().setImage({ src: picture.url }).run()
}

import { Button, FilePick, IconButton, type PickedFile } from '@rostrum/ui'
import { useVoice } from '@rostrum/ui/audio'
import { useState } from 'react'
import { failureText, useToast, useUpload } from '@rostrum/app/kernel'
import { text as words } from '../text.homework.zh'
import styles from './file-fields.module.css'
import { VoicePlay } from './voice-play'

const text = words.voice

export interface GivenFile {
  readonly fileId: string
  readonly url: string
}

interface VoiceFieldProps {
  readonly label: string
  readonly maxSec: number
  readonly fileId: string | undefined
  /** Files that the server told the addresses of. */
  readonly files: readonly GivenFile[]
  readonly onChange: (fileId: string | undefined, file?: GivenFile) => void
}

/** Something said: recorded here, or a recording that is there already. */
export function VoiceField({ label, maxSec, fileId, files, onChange }: VoiceFieldProps) {
  const toast = useToast()
  const upload = useUpload('homework')
  const [own, setOwn] = useState<GivenFile>()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: PickedFile): Promise<void> => {
    setBusy(true)
    try {
      const stored = await upload(file)
      setOwn(stored)
      onChange(stored.fileId, stored)
    } catch (error) {
      toast(failureText(error))
    }
    setBusy(false)
  }
  const voice = useVoice({ maxSec, onDone: (file) => void send(file), onTrouble: (why) => toast(text[why]) })
  const given = own?.fileId === fileId ? own : files.find((one) => one.fileId === fileId)
  if (voice.isRecording)
    return (
      <Button icon="mic" onPress={voice.stop}>
        {text.stop(voice.seconds)}
      </Button>
    )
  return (
    <div className={styles.line} role="group" aria-label={label}>
      {given && <VoicePlay key={given.fileId} url={given.url} title={label} />}
      {fileId !== undefined && <IconButton icon="trash" label={text.drop} onPress={() => onChange(undefined)} />}
      <Button look="quiet" icon="mic" busy={isBusy} onPress={voice.start}>
        {fileId === undefined ? text.record : text.again}
      </Button>
      <FilePick
        accept=".mp3,.wav"
        render={(open) => (
          <Button look="quiet" icon="file" disabled={isBusy} onPress={open}>
            {text.pick}
          </Button>
        )}
        onPick={([file]) => file && void send(file)}
      >
        {text.pick}
      </FilePick>
      <span className={styles.hint}>{text.hint(maxSec)}</span>
    </div>
  )
}

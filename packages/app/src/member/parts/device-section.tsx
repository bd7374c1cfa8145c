import { Card, Row, Section } from '@rostrum/ui'
import { useToast } from '@rostrum/app/kernel'
import { sizeWords } from '../size-words'
import { text } from '../text.zh'
import { useCache } from '../use-cache'
import { InstallRow } from './install-row'

/** Settings of this device alone. */
export function DeviceSection() {
  return (
    <Section title={text.settings.device}>
      <Card>
        <CacheRow />
        <InstallRow />
      </Card>
    </Section>
  )
}

function CacheRow() {
  const { bytes, clear } = useCache()
  const toast = useToast()
  const { cache, cacheNote, noCache, cleared } = text.settings
  const press = (): void => {
    const gone = clear()
    toast(gone === 0 ? noCache : cleared(sizeWords(gone)))
  }
  return (
    <Row
      icon="trash"
      title={cache}
      sub={cacheNote}
      tail={bytes === undefined ? '' : bytes === 0 ? noCache : sizeWords(bytes)}
      onPress={press}
    />
  )
}

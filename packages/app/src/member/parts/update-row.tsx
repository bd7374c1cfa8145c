import { Row } from '@rostrum/ui'
import { compareVersions, useApi, useGo, useKernel, useToast } from '@rostrum/app/kernel'
import { text } from '../text.zh'

/** The installed version; a press compares it with the newest one. */
export function UpdateRow() {
  const { config } = useKernel()
  const { go } = useGo()
  const api = useApi()
  const toast = useToast()
  const version = `v${config.version}`
  const check = async (): Promise<void> => {
    // The call itself shows an error.
    const latest = await api.call('content.getLatestVersion', {}, { asked: true }).catch(() => undefined)
    if (!latest) return
    if (compareVersions(config.version, latest.sn) < 0) await go('content.app')
    else toast(text.settings.newest(version))
  }
  return <Row title={text.settings.update} tail={version} onPress={check} />
}

import { Row } from '@rostrum/ui'
import { useDialog, usePlatform, useToast, type Installing } from '@rostrum/app/kernel'
import { useEffect, useState } from 'react'
import { text } from '../text.zh'

/**
 * 添加到主屏幕, when the device can do it or a person can by hand. It draws nothing elsewhere, and nothing after installing.
 */
export function InstallRow() {
  const device = useInstalling()
  const { alert } = useDialog()
  const toast = useToast()
  const { settings } = text
  if (!device || device.state === 'none') return null
  const press = async () => {
    if (device.state === 'by hand') return alert(settings.installByHand, { title: settings.install })
    if (await device.ask()) toast(settings.installed)
  }
  return <Row icon="plus" title={settings.install} sub={settings.installNote} onPress={press} />
}

function useInstalling(): { readonly state: ReturnType<Installing['now']>; readonly ask: Installing['ask'] } | null {
  const { install } = usePlatform()
  const [device, setDevice] = useState<ReturnType<typeof useInstalling>>(null)
  useEffect(() => {
    let leave = (): void => undefined
    let isGone = false
    const follow = (installing: Installing): void => {
      if (isGone) return
      const read = (): void => setDevice({ state: installing.now(), ask: installing.ask })
      leave = installing.subscribe(read)
      read()
    }
    // If its code fails to load, nothing is offered.
    install?.().then(follow, () => undefined)
    return () => {
      isGone = true
      leave()
    }
  }, [install])
  return device
}

import { Boundary, buildUrl, keepReferral, useTabBar, type ScreenName, type ScreenProps } from '@rostrum/app/kernel'
import { DarkContext, Frame, NoticeLayer, ShowContext, TabBar } from '@rostrum/ui'
import { useDidHide, useDidShow, useRouter, useShareAppMessage } from '@tarojs/taro'
import { useEffect, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react'
import type { Client } from './client'
import { useClient } from './client-context'
import { edges } from './edges'
import { paramsOf } from './platform/address'
import { weappScreens } from './screens.gen'

/** A page of the mini-program around a screen: guard, parameters, tab bar, notices, share card and the reader's look. */
export function pageOf(
  name: keyof typeof weappScreens & ScreenName,
  Screen: ComponentType<ScreenProps>,
): ComponentType {
  return function WeappPage() {
    const client = useClient()
    const { kernel, platform } = client
    const { params: given } = useRouter()
    const params = useMemo(() => paramsOf(given), [given])
    const url = buildUrl(weappScreens[name].path, params)
    const isShown = useShown(client)
    const isAdmitted = useAdmission(client, name, url)
    const look = useSyncExternalStore(platform.appearance.subscribe, platform.appearance.lookOf)
    const tabs = useTabBar(kernel, url)
    useShareAppMessage(() => platform.share.currentCard())
    return (
      <div className={look.className} style={{ ...look.style, ...edges() }}>
        <ShowContext.Provider value={isShown}>
          <DarkContext.Provider value={look.isDark}>
            <Frame tabBar={tabs.active ? <TabBar {...tabs} /> : undefined}>
              {isAdmitted && (
                <Boundary onError={report}>
                  <Screen params={params} />
                </Boundary>
              )}
            </Frame>
          </DarkContext.Provider>
        </ShowContext.Provider>
        {isShown && <NoticeLayer notices={kernel.notices} />}
      </div>
    )
  }
}

/** WeChat shows and hides pages; they go on living, and their effects with them. */
function useShown({ platform: { navigation, appearance } }: Client): boolean {
  const [isShown, setShown] = useState(true)
  useDidShow(() => {
    setShown(true)
    navigation.changed()
    appearance.paint()
  })
  useDidHide(() => setShown(false))
  return isShown
}

/** Cards and scanned codes open pages without any navigation of ours, so each page asks the guard itself. */
function useAdmission({ kernel, platform, ready }: Client, name: keyof typeof weappScreens, url: string): boolean {
  const [isAdmitted, setAdmitted] = useState(false)
  useEffect(() => {
    let isGone = false
    keepReferral(url, platform.storage)
    const ask = (): void => {
      if (!isGone) setAdmitted(platform.navigation.admit(url))
    }
    // Where a visitor is led is the server's word; only those whom it concerns wait for it.
    if (weappScreens[name].audience === 'visitor' || kernel.session.now().token !== null) ask()
    else void ready.then(ask)
    return () => {
      isGone = true
    }
  }, [kernel, platform, ready, name, url])
  return isAdmitted
}

/** WeChat collects what is written to its console, with the version. */
function report(error: Error): void {
  wx.getRealtimeLogManager().error(error.message, error.stack)
}

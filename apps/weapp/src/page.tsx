import {
  Boundary,
  buildUrl,
  keepReferral,
  usePageMark,
  useTabBar,
  type ScreenName,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { DarkContext, Frame, MarkContext, NoticeLayer, ShowContext, TabBar } from '@rostrum/ui'
import { useDidHide, useDidShow, useRouter, useShareAppMessage } from '@tarojs/taro'
import { useEffect, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react'
import type { Client } from './client'
import { useClient } from './client-context'
import { edges } from './edges'
import { paramsOf } from './platform/address'
import { weappScreens } from './screens.gen'

/** A page of the mini-program around a screen: guard, parameters, tab bar, notices, share card and the user's look. */
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
    const mark = usePageMark()
    useShareAppMessage(() => platform.share.currentCard())
    return (
      <div className={look.className} style={{ ...look.style, ...edges() }}>
        <ShowContext.Provider value={isShown}>
          <DarkContext.Provider value={look.isDark}>
            <MarkContext.Provider value={mark}>
              <Frame tabBar={tabs.active ? <TabBar {...tabs} /> : undefined}>
                {isAdmitted && (
                  <Boundary onError={report}>
                    <Screen params={params} />
                  </Boundary>
                )}
              </Frame>
            </MarkContext.Provider>
          </DarkContext.Provider>
        </ShowContext.Provider>
        {isShown && <NoticeLayer notices={kernel.notices} />}
      </div>
    )
  }
}

/** WeChat shows and hides pages; hidden pages stay alive, and so do their effects. */
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

/** Cards and scanned codes open pages without our navigation, so each page asks the guard itself. */
function useAdmission({ kernel, platform, ready }: Client, name: keyof typeof weappScreens, url: string): boolean {
  const [isAdmitted, setAdmitted] = useState(false)
  useEffect(() => {
    let isGone = false
    keepReferral(url, platform.storage)
    const ask = (): void => {
      if (!isGone) setAdmitted(platform.navigation.admit(url))
    }
    // The server decides where a visitor is led; only a visitor who opens a member page waits for it.
    if (weappScreens[name].audience === 'visitor' || kernel.session.now().token !== null) ask()
    else void ready.then(ask)
    return () => {
      isGone = true
    }
  }, [kernel, platform, ready, name, url])
  return isAdmitted
}

/** WeChat collects console output, together with the version. */
function report(error: Error): void {
  wx.getRealtimeLogManager().error(error.message, error.stack)
}

/// <reference types="miniprogram-api-typings" />

/** Calls when the network is there again; answers how to stop that. A page that is left there is hidden, which the players follow by themselves. */
export function watchReturn(told: { readonly online: () => void; readonly visible: () => void }): () => void {
  const onNetwork = ({ isConnected }: { readonly isConnected?: boolean; readonly errMsg?: string }) =>
    isConnected && told.online()
  wx.onNetworkStatusChange(onNetwork)
  return () => wx.offNetworkStatusChange(onNetwork)
}

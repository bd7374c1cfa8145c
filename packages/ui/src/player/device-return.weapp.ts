/// <reference types="miniprogram-api-typings" />

/**
 * Calls back when the network returns; returns a function that stops it. The page is hidden when the user leaves it,
 * which the players handle by themselves.
 */
export function watchReturn(told: { readonly online: () => void; readonly visible: () => void }): () => void {
  const onNetwork = ({ isConnected }: { readonly isConnected?: boolean; readonly errMsg?: string }) =>
    isConnected && told.online()
  wx.onNetworkStatusChange(onNetwork)
  return () => wx.offNetworkStatusChange(onNetwork)
}

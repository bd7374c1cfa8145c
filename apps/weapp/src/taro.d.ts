/** The part of Taro that the shell uses, so that its types can be checked without Taro's own install. */
declare module '@tarojs/taro' {
  /** The page's path and its query values, still percent-encoded. */
  export function useRouter(): { readonly path: string; readonly params: Readonly<Record<string, string | undefined>> }
  export function useDidShow(run: () => void): void
  export function useDidHide(run: () => void): void
  export function useShareAppMessage(
    card: () => { readonly title: string; readonly path: string; readonly imageUrl?: string },
  ): void
}

declare module '*.css'

/** Marks app.config.ts and page configs for Taro, which evaluates them at build time. */
declare function defineAppConfig<T>(config: T): T

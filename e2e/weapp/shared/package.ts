/** The mini-program's package in the form the two threads receive. */
export interface WeappPackage {
  readonly app: AppConfig
  /** Every page's path without a leading slash, the first page first. */
  readonly pages: readonly string[]
  /** Roots of the sub-packages, without a slash at the end. */
  readonly roots: readonly string[]
  /** JavaScript by path without `.js`. */
  readonly scripts: Readonly<Record<string, string>>
  /** JSON of pages and components by path without `.json`. */
  readonly configs: Readonly<Record<string, PageConfig>>
  /** WXSS with imports inlined and selectors translated for the browser, by path without `.wxss`; still in rpx. */
  readonly styles: Readonly<Record<string, string>>
  /** An expression that evaluates to the compiled templates by path. */
  readonly templates: string
  /** What WeChat would refuse or ignore. */
  readonly problems: readonly string[]
}

export interface AppConfig {
  readonly pages: readonly string[]
  readonly subPackages?: readonly SubPackage[]
  readonly subpackages?: readonly SubPackage[]
  readonly window?: PageConfig
  readonly usingComponents?: Readonly<Record<string, string>>
  readonly tabBar?: unknown
}

export interface SubPackage {
  readonly root: string
  readonly pages: readonly string[]
}

export interface PageConfig {
  readonly component?: boolean
  readonly usingComponents?: Readonly<Record<string, string>>
  readonly navigationBarTitleText?: string
  readonly navigationStyle?: 'default' | 'custom'
  readonly enablePullDownRefresh?: boolean
  readonly onReachBottomDistance?: number
  readonly disableScroll?: boolean
  readonly backgroundColor?: string
}

export const subPackagesOf = (app: AppConfig): readonly SubPackage[] => app.subPackages ?? app.subpackages ?? []

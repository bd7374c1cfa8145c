import { mainPages, subPackages } from './packages.gen'

export default defineAppConfig({
  pages: mainPages,
  subPackages,
  // Pages draw their own first line, as titles change and rooms need the place; no tabBar either: tabs are the server's.
  window: { navigationStyle: 'custom', navigationBarTitleText: '讲坛', backgroundTextStyle: 'dark' },
  lazyCodeLoading: 'requiredComponents',
  darkmode: true,
  __usePrivacyCheck__: true,
})

import { mainPages, subPackages } from './packages.gen'

export default defineAppConfig({
  pages: mainPages,
  subPackages,
  // Pages draw their own first line, because titles change and rooms need the space; there is no tabBar either: tabs
  // come from the server.
  window: { navigationStyle: 'custom', navigationBarTitleText: '讲坛', backgroundTextStyle: 'dark' },
  lazyCodeLoading: 'requiredComponents',
  darkmode: true,
  __usePrivacyCheck__: true,
})

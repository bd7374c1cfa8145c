import { resolve } from 'node:path'
import { ProvidePlugin } from 'webpack'

const here = resolve(__dirname, '..')
const packages = resolve(here, '../../packages')
const own = resolve(here, 'node_modules')
const polyfills = resolve(here, 'src/platform/polyfills.ts')

/** Globals that libraries expect and WeChat's logic layer lacks. */
const missing = ['AbortController', 'AbortSignal', 'TextEncoder']

/** Libraries with state per copy: our packages must use the same copy as Taro. */
const shared = ['react', 'react-dom', '@tanstack/react-query', '@tanstack/query-core']

/** Values of the build's environment, written into the code as text. */
const written = {
  API_BASE: process.env.API_BASE ?? 'https://rostrum.example',
  WEB_BASE: process.env.WEB_BASE ?? 'https://rostrum.example',
  SIGN_SECRET: process.env.SIGN_SECRET ?? 'rostrum-sample-sign-secret',
}

interface Chain {
  readonly resolve: {
    readonly modules: { add(path: string): Chain['resolve']['modules'] }
    readonly alias: { set(name: string, path: string): void }
  }
  plugin(name: string): { use(plugin: unknown, options: readonly unknown[]): void }
}

/** https://docs.taro.zone/docs/config: only the settings that matter, each with its reason. */
export default {
  projectName: 'rostrum',
  date: '2026-11-22',
  designWidth: 375,
  deviceRatio: { 375: 2 },
  sourceRoot: 'src',
  outputRoot: 'dist',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  plugins: ['@tarojs/plugin-html', resolve(__dirname, 'templates.cjs')],
  // Kept between builds on a developer's machine; a build to publish or test starts from nothing.
  cache: { enable: process.env.CI === undefined },
  logger: { quiet: true, stats: false },
  alias: { '@screens': resolve(packages, 'app/src'), '@weapp': resolve(here, 'src') },
  defineConstants: Object.fromEntries(Object.entries(written).map(([name, value]) => [name, JSON.stringify(value)])),
  mini: {
    // Code shared only by sub-packages is copied into each of them rather than into the main package.
    optimizeMainPackage: { enable: true },
    // Deeper elements are in their own component, where queries for an id and scrolling into view do not find them.
    baseLevel: 30,
    miniCssExtractPluginOption: { ignoreOrder: true },
    // Private fields in the query library and in our code are newer than some phones that WeChat supports.
    compile: { include: [packages, (file: string) => /node_modules[\\/]@(tanstack|noble)/.test(file)] },
    postcss: {
      // px stay px, and rem follow the reader's font factor, not the screen width.
      pxtransform: { enable: false },
      './config/rem.cjs': { enable: true },
      htmltransform: { enable: true, config: { removeCursorStyle: true } },
      cssModules: {
        enable: true,
        config: { namingPattern: 'module', generateScopedName: '[name]__[local]__[hash:base64:5]' },
      },
    },
    webpackChain(chain: Chain): void {
      // Lets packages/* find modules that only this folder has.
      chain.resolve.modules.add('node_modules').add(own)
      for (const name of shared) chain.resolve.alias.set(name, resolve(own, name))
      chain
        .plugin('polyfills')
        .use(ProvidePlugin, [Object.fromEntries(missing.map((name) => [name, [polyfills, name]]))])
    },
  },
}

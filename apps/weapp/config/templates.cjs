const { resolve } = require('node:path')
const { components } = require('./aria.cjs')

/**
 * Tags that the kit's twins name as text (packages/ui/src/weapp), which Taro's parser does not see: this requests their
 * templates.
 */
const tags = [
  'button',
  'canvas',
  'input',
  'live-player',
  'live-pusher',
  'picker',
  'slider',
  'swiper',
  'swiper-item',
  'textarea',
  'video',
  'web-view',
]

module.exports = (ctx) => {
  ctx.modifyComponentConfig(({ componentConfig }) => {
    for (const tag of tags) componentConfig.includes.add(tag)
  })
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      platform.template.mergeComponents(ctx, components())
      platform.runtimePath = [platform.runtimePath, resolve(__dirname, 'aria-runtime.js')].flat()
    },
  })
}

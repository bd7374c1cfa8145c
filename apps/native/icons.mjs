/**
 * Draws the icons and launch pictures of both projects from the web client's own drawing, in the installed Chromium.
 * Run by hand when the drawing changes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

const here = import.meta.dirname
const drawing = readFileSync(join(here, '../web/public/icon.svg'), 'utf8')
const ground = /<rect[^>]*fill="(#[0-9A-F]{6})"/i.exec(drawing)?.[1]
if (!ground) throw new Error('the drawing has no ground')
const figure = drawing.replace(/<rect[^>]*\/>/, '')

/** `scale`: the share of the picture that the drawing's 512 units fill. */
const square = (scale, { fill = '', radius = 0 } = {}) => {
  const shift = (512 - 512 * scale) / 2
  const inner = figure.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${fill && `<rect width="512" height="512" rx="${radius}" fill="${fill}"/>`}<g transform="translate(${shift} ${shift}) scale(${scale})">${inner}</g></svg>`
}
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
const res = 'android/app/src/main/res'
const assets = 'ios/App/App/Assets.xcassets'

const pictures = [
  ...Object.entries(densities).flatMap(([name, factor]) => [
    {
      file: `${res}/mipmap-${name}/ic_launcher.png`,
      size: 48 * factor,
      svg: square(0.86, { fill: ground, radius: 112 }),
    },
    {
      file: `${res}/mipmap-${name}/ic_launcher_round.png`,
      size: 48 * factor,
      svg: square(0.8, { fill: ground, radius: 256 }),
    },
    // Launchers crop it: only the middle two thirds are always visible.
    { file: `${res}/mipmap-${name}/ic_launcher_foreground.png`, size: 108 * factor, svg: square(0.56) },
  ]),
  {
    file: `${assets}/AppIcon.appiconset/AppIcon-512@2x.png`,
    size: 1024,
    svg: square(0.92, { fill: ground }),
    isOpaque: true,
  },
  ...[1, 2, 3].map((factor) => ({
    file: `${assets}/Splash.imageset/splash@${factor}x.png`,
    size: 120 * factor,
    svg: square(0.86, { fill: ground, radius: 112 }),
  })),
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage()
for (const { file, size, svg, isOpaque } of pictures) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  const path = join(here, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await page.screenshot({ omitBackground: !isOpaque }))
}
await browser.close()

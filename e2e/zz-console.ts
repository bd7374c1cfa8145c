import { openBrowser } from './lib/browser'
import { openDesk, signInAtDesk, today } from './lib/desk'
const url = 'http://127.0.0.1:4360'
const [, , widthText, darkText, ...paths] = process.argv
const width = Number(widthText)
const browser = await openBrowser()
const page = await openDesk(browser, url, { width, dark: darkText === 'dark' })
page.on('pageerror', (e) => console.log('ERR', e.message))
await signInAtDesk(page, 'admin', 'Rostrum#2026')
await today(page)
for (const path of paths) {
  await page.goto(`${url}/console${path}`)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(600)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const name = path.replace(/\W+/g, '-') || 'home'
  await page.screenshot({ path: `/tmp/look-console/${width}${darkText === 'dark' ? 'd' : ''}${name}.png`, fullPage: width < 500 })
  console.log(path, wider > 0 ? `WIDER ${wider}` : 'ok')
}
await browser.close()

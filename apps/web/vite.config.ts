import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtScreensOnly } from './built-screens.ts'
import { chunkList } from './chunk-list.ts'
import { assetName, fileName, groups, notYetThere } from './chunks.ts'
import { pdfFiles } from './pdf-files.ts'
import { serviceWorker } from './service-worker.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
const toServer = { target: server, changeOrigin: true }

export default defineConfig(({ command }) => {
  // Otherwise a build started by a test would ship React's development build and the gallery.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root: import.meta.dirname,
    plugins: [react(), builtScreensOnly({ isApart: true }), chunkList(), pdfFiles(), serviceWorker()],
    resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
    build: {
      // Lowers only syntax; the code uses no API newer than these browsers.
      target: ['chrome87', 'safari14'],
      cssCodeSplit: true,
      modulePreload: { polyfill: false, resolveDependencies: notYetThere },
      assetsInlineLimit: 2048,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: fileName, assetFileNames: assetName } },
    },
    server: {
      port: Number(process.env.WEB_PORT ?? 5173),
      proxy: {
        ...Object.fromEntries(
          ['/api', '/s', '/files', '/dev', '/login', '/getInfo', '/logout', '/captchaImage'].map((path) => [
            `^${path}(/|\\?|$)`,
            toServer,
          ]),
        ),
        '^/(ws|media)(/|\\?|$)': { ...toServer, ws: true, rewriteWsOrigin: true },
      },
    },
  }
})

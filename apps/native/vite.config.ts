import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { builtScreensOnly } from '../web/built-screens.ts'
import { pdfFiles } from '../web/pdf-files.ts'
import { assetName, fileName, groups } from '../web/chunks.ts'

const www = join(import.meta.dirname, 'www')
const webPublic = join(import.meta.dirname, '../web/public')
/** Pictures that the screens name by path. The shell needs no other file of the site besides its pages. */
const pictures = ['avatar.svg', 'icon.svg']

function copyPictures(): Plugin {
  return {
    name: 'copy-pictures',
    apply: 'build',
    closeBundle: () => pictures.forEach((name) => copyFileSync(join(webPublic, name), join(www, name))),
  }
}

/** The web client's build with the shell's entry. `VITE_API_BASE` is the server's address. */
export default defineConfig(({ command }) => {
  if (command === 'build') process.env.NODE_ENV = 'production'
  if (command === 'build' && !/^https?:\/\/[^/]+$/.test(process.env.VITE_API_BASE ?? ''))
    throw new Error('VITE_API_BASE=https://… says where the server is')
  return {
    root: import.meta.dirname,
    publicDir: false,
    plugins: [react(), builtScreensOnly(), copyPictures(), pdfFiles()],
    resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
    build: {
      outDir: www,
      emptyOutDir: true,
      // Android 7 with an updated WebView, and iOS 15.
      target: ['chrome87', 'safari15'],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 2048,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: fileName, assetFileNames: assetName } },
    },
  }
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtScreensOnly } from './built-screens.ts'
import { assetName } from './chunks.ts'
import { screenModules } from './screen-modules.ts'

/**
 * The same app as a module of the server, which draws the pages of visitors with it. Everything is inside, so that it
 * is one React and one query library, and the server needs no packages of the client.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), screenModules(), builtScreensOnly()],
  resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: false as const,
  ssr: { noExternal: true as const },
  build: {
    ssr: 'src/ssr/render.tsx',
    outDir: 'server/dist',
    target: 'node24',
    minify: true,
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'render.mjs', chunkFileNames: 'parts/[name]-[hash:7].mjs', assetFileNames: assetName },
    },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
const toServer = { target: server, changeOrigin: true }

export default defineConfig(({ command }) => {
  // Otherwise a build started by a test would ship React's development build.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root: import.meta.dirname,
    base: '/console/',
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
    build: {
      target: ['chrome100', 'safari15'],
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    server: {
      port: Number(process.env.CONSOLE_PORT ?? 5174),
      proxy: {
        ...Object.fromEntries(['/api', '/files', '/dev', '/captchaImage', '/icon.svg'].map((path) => [path, toServer])),
        // Pictures come over a socket.
        '/media': { ...toServer, ws: true },
      },
    },
  }
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery alone: `npx vite packages/ui`, then /gallery.html. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
})

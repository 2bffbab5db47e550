import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), imagetools()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // One self-contained file for the server: it starts faster and cannot pick up React's development build.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

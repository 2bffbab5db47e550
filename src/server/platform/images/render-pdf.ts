import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Pixels of the page, which is shown whole. */
const largest = { width: 1200, height: 1700 }

/** Of WebAssembly in this process: a page that wants more is not shown. */
const maxMemoryBytes = 384 * 1024 * 1024
const wasmPageBytes = 64 * 1024

interface WasmMemory {
  buffer: ArrayBuffer
  grow(pages: number): number
}
/** The server's types leave out what browsers have. */
const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } })
  .WebAssembly.Memory

const { grow } = prototype
prototype.grow = function growWithin(this: WasmMemory, pages: number): number {
  if (this.buffer.byteLength + pages * wasmPageBytes > maxMemoryBytes) throw new RangeError('Too large')
  return grow.call(this, pages)
}

/**
 * Draws the first page of a PDF, with four channels a pixel; rejects for one that is damaged, encrypted or empty. PDFium is
 * built without JavaScript, and forms, which could call for it, are not opened. It has neither files nor network. Runs in a
 * picture process.
 */
export async function renderFirstPage(source: Buffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(source)
  if (document.getPageCount() < 1) throw new Error('It has no pages')
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Error('Its page has no size')
  const scale = Math.min(largest.width / originalWidth, largest.height / originalHeight)
  const size = {
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
  }
  // Its memory is not given back: a library that a damaged file has upset is not used again.
  const { data } = await page.render({ ...size, scale: 1 })
  return { data, ...size }
}

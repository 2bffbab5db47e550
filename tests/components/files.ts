import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** A small photo. */
export async function jpegFile(name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 64, height: 48 })
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  return new File([blob ?? ''], name, { type: 'image/jpeg' })
}

/** A photo of more than 10 MB, most of it behind the picture as some cameras append a preview. */
export async function largePhoto(name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 4000, height: 3000 })
  canvas.getContext('2d')?.fillRect(0, 0, 4000, 3000)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return new File([blob ?? '', new Uint8Array(11 * 1024 * 1024)], name, { type: 'image/jpeg' })
}

/** Returns a file that the server takes for a PDF by its first bytes. */
export const pdfFile = (name: string) => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' })

/** Chooses files as the file chooser does; handing large ones to the browser from outside would take seconds. */
export async function chooseFiles(field: Locator, files: readonly File[]): Promise<void> {
  await expect.element(field).toBeInTheDocument()
  const input = field.element() as HTMLInputElement
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

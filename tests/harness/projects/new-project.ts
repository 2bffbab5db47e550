import type { CallInput } from '#contract/api/calls.ts'
import type { LocalizedText } from '#contract/language.ts'
import { picture } from '#tests/harness/files/sample-files.ts'

export type ProjectBody = CallInput<'addProject'>['body']

/** A text in both languages as the wire has it. */
export function inBoth(en: string, de: string): LocalizedText[] {
  return [
    { content: en, language: 1 },
    { content: de, language: 2 },
  ]
}

export function dataUrl(content: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${content.toString('base64')}`
}

/** A picture of this size as a data URL. */
export async function pictureUrl(width: number, height: number): Promise<string> {
  return dataUrl(await picture(width, height).png().toBuffer())
}

const smallPicture = await pictureUrl(40, 30)

/** A complete project with a picture of 40 × 30 pixels, as the dashboard sends it. */
export function newProject(changes: Partial<ProjectBody> = {}): ProjectBody {
  return {
    title: inBoth('Mill roof', 'Mühlendach'),
    content: inBoth('About the mill', 'Über die Mühle'),
    scopeOfWorks: inBoth('Rods and earthing', 'Fangstangen und Erdung'),
    location: 'Hanau',
    workDuration: '03/2026 – 04/2026',
    categoryID: '0',
    picture: smallPicture,
    ...changes,
  }
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The sample's facts as they stand in its file. */
export const sampleCompany = JSON.parse(await readFile('src/server/sample-content/company.json', 'utf8'))

/** The sample's facts without its pictures, which lie beside no company file. */
export function sampleWithoutPictures(): Record<string, unknown> {
  const { portrait: _, pictures: __, ...company } = sampleCompany
  return company
}

/** A company with nothing but the required facts, with a name, a street and directors that are long. */
export const minimalCompany = {
  name: 'Donnerkeil Blitzschutzanlagenbau Süderelbe GmbH & Co. KG',
  legalForm: 'GmbH & Co. KG',
  street: 'Alte Süderelbdeichverbindungsstraße 128 b',
  postalCode: '00999',
  city: 'Beispielhausen an der Süderelbe',
  country: { de: 'Musterland', en: 'Sampleland' },
  phone: '+49 69 90009-777',
  email: 'blitzschutz-anfragen@donnerkeil-blitzschutzanlagenbau.example.org',
  managingDirector: 'Frauke Beispiel-Hinrichsen und Dr.-Ing. Björn Muster-Petersen',
  dataProtectionAuthority: { de: 'Die Musterbehörde für Datenschutz', en: 'the Sample Data Authority' },
}

/** Writes a company's facts into a folder, with files beside them; returns the path for `COMPANY_FILE`. */
export async function writeCompany(
  folder: string,
  company: object,
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const path = join(folder, 'company.json')
  await writeFile(path, JSON.stringify(company))
  return path
}

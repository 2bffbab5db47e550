import { z } from 'zod'
import { inEachLanguage } from '#contract/language.ts'

const text = z.string().trim().min(1)
const inEveryLanguage = z.strictObject(inEachLanguage(() => text))
const webAddress = z.url({ protocol: /^https?$/ })

/** Without a `frame` of its own, a company's map is OpenStreetMap's; `provider` is who receives the visitor's address. */
const LocationMap = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    frame: webAddress.optional(),
    provider: text.optional(),
  })
  .transform(({ latitude, longitude, frame, provider }) => ({
    latitude,
    longitude,
    frame: frame ?? openStreetMapFrame(latitude, longitude),
    provider: provider ?? (frame ? hostOf(frame) : 'OpenStreetMap Foundation'),
  }))

function openStreetMapFrame(latitude: number, longitude: number): string {
  const degrees = { x: 0.012, y: 0.006 }
  const box = [longitude - degrees.x, latitude - degrees.y, longitude + degrees.x, latitude + degrees.y]
  const corners = box.map((degree) => degree.toFixed(4)).join('%2C')
  const place = `bbox=${corners}&layer=mapnik&marker=${latitude}%2C${longitude}`
  return `https://www.openstreetmap.org/export/embed.html?${place}`
}

function hostOf(address: string): string {
  return address.replace(/^https?:\/\/([^/?#]+).*$/, '$1')
}

/** Every fact about the company that the site shows: the shape of `COMPANY_FILE`. */
export const Company = z.strictObject({
  name: text,
  legalForm: text,
  street: text,
  postalCode: text,
  city: text,
  country: inEveryLanguage,
  phone: text,
  email: z.email(),
  registerCourt: text,
  registerNumber: text,
  vatId: text,
  managingDirector: text,
  /** The authority at the company's seat that visitors can complain to. */
  dataProtectionAuthority: inEveryLanguage,
  openingHours: inEveryLanguage,
  partners: z.array(z.strictObject({ name: text, url: webAddress })).max(12),
  statistics: z.strictObject({
    substations: z.int().min(0),
    roofAreas: z.int().min(0),
    groundingCables: z.int().min(0),
    dataCenters: z.int().min(0),
    activeProjects: z.int().min(0),
    completedProjects: z.int().min(0),
  }),
  map: LocationMap,
  /** Name of a film beside the company file, played without sound behind the headline of the home page. */
  heroVideo: z
    .string()
    .regex(/^[\w-][\w.-]*\.(mp4|webm)$/, {
      error: 'must be the name of an .mp4 or .webm file beside this file',
    })
    .optional(),
  /** A script that counts visits, and the operator's words on what it does with them. */
  analytics: z.strictObject({ script: webAddress, notice: inEveryLanguage }).nullable(),
})
export type Company = z.output<typeof Company>

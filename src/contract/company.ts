import { z } from 'zod'

const text = z.string().trim().min(1)
const inBothLanguages = z.strictObject({ de: text, en: text })
const webAddress = z.url({ protocol: /^https?$/ })

/** Every fact about the company that the site shows: the shape of `COMPANY_FILE`. */
export const Company = z.strictObject({
  name: text,
  legalForm: text,
  street: text,
  postalCode: text,
  city: text,
  country: inBothLanguages,
  phone: text,
  email: z.email(),
  registerCourt: text,
  registerNumber: text,
  vatId: text,
  managingDirector: text,
  openingHours: inBothLanguages,
  partners: z.array(z.strictObject({ name: text, url: webAddress })).max(12),
  statistics: z.strictObject({
    substations: z.int().min(0),
    roofAreas: z.int().min(0),
    groundingCables: z.int().min(0),
    dataCenters: z.int().min(0),
    activeProjects: z.int().min(0),
    completedProjects: z.int().min(0),
  }),
  map: z.strictObject({ latitude: z.number(), longitude: z.number(), frame: webAddress.optional() }),
  analytics: z.strictObject({ script: webAddress }).nullable(),
})
export type Company = z.output<typeof Company>

import { addressIn, publicPaths } from '#contract/pages/addresses.ts'
import { minimalCompany, sampleCompany } from '#tests/harness/site/company-file.ts'
import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'

const partner = 'Beispielgerüstbaugesellschaft Niederelbe mbH'
const longNames = {
  ...minimalCompany,
  openingHours: sampleCompany.openingHours,
  jobs: sampleCompany.jobs,
  map: sampleCompany.map,
  partners: ['Nord', 'Ost', 'Süd', 'West', 'Mitte'].map((place) => ({ name: `${partner} ${place}` })),
  statistics: {
    substations: 1,
    roofAreas: 12_345_678,
    groundingCables: 98_765_432,
    dataCenters: 0,
    activeProjects: 1,
    completedProjects: 10_000_000,
  },
}
const test = testWith({ company: longNames })
const paths = Object.values(publicPaths).filter((path) => !path.includes(':'))

for (const language of languages) {
  test(
    `long names and large figures fit into every page from 320 pixels on (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const home = page.getByRole('banner').getByRole('link').first()
      for (const path of paths) {
        await page.setViewportSize({ width: 320, height: 640 })
        await page.goto(addressIn(language, path))
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          const { scrollWidth, cut } = await home.evaluate((link) => {
            const [name, header] = [link.querySelector('span'), link.closest('header')]
            const inside = header?.getBoundingClientRect()
            const box = name?.getBoundingClientRect()
            return {
              scrollWidth: document.documentElement.scrollWidth,
              cut: !box || !inside || box.top < inside.top || box.bottom > inside.bottom,
            }
          })
          expect({ path, width, scrollWidth, cut }).toEqual({ path, width, scrollWidth: width, cut: false })
        }
      }
    },
  )
}

test('partners without a logo are shown by their names, without a sign that two would share @sweep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const partners = page.getByRole('main').getByRole('region', { name: 'Partner' })
  await expect(partners.getByRole('listitem')).toHaveCount(5)
  await expect(partners.locator('svg, img')).toHaveCount(0)
  await expect(partners.getByRole('link')).toHaveCount(0)
})

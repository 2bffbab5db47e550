import { staff } from '#tests/harness/sample-data.ts'
import { expect, test } from '#tests/harness/site-test.ts'
import { jpegFile } from '#tests/journeys/inquiry-form.ts'
import { languages } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'
import { addressIn } from '#web/addresses.ts'

const titles = { en: 'Glass hall for a test', de: 'Glashalle für einen Test' }
const categoryTitles = { en: 'Glass halls', de: 'Glashallen' }

const inBoth = ({ en, de }: { en: string; de: string }) => [
  { content: en, language: 1 },
  { content: de, language: 2 },
]

test('a category and a project that staff add appear in the gallery in both languages', async ({
  page,
  request,
}) => {
  await page.goto('/en/Projects')
  await expect(page.getByRole('link', { name: categoryTitles.en })).toHaveCount(0)

  const login = await request.post('/api/v1/login/Auth', { data: staff })
  const headers = { authorization: `Bearer ${(await login.json()).jwtToken}` }
  const addedCategory = await request.post('/api/v1/Category', {
    headers,
    data: { name: 'Glass', translation: inBoth(categoryTitles) },
  })
  expect(addedCategory.status()).toBe(201)
  const category = await addedCategory.json()
  const photo = await jpegFile('hall.jpg')
  const addedProject = await request.post('/api/v1/Project', {
    headers,
    data: {
      title: inBoth(titles),
      content: inBoth({ en: 'A hall of glass.', de: 'Eine Halle aus Glas.' }),
      scopeOfWorks: inBoth({ en: 'Ring earth electrode', de: 'Ringerder' }),
      location: 'Hanau',
      workDuration: '05/2026',
      categoryID: String(category.id),
      picture: `data:${photo.mimeType};base64,${photo.buffer.toString('base64')}`,
    },
  })
  expect(addedProject.status()).toBe(201)
  const project = await addedProject.json()

  for (const language of languages) {
    const say = words[language]
    await page.goto(addressIn(language, '/Projects'))
    await page.locator('main summary').click()
    await page.getByRole('link', { name: categoryTitles[language], exact: true }).click()
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card.getByRole('heading')).toHaveText(titles[language])
    await expect(card.getByText('Hanau', { exact: true })).toBeVisible()
    const picture = card.getByRole('img', { name: `${titles[language]}, Hanau` })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)

    await card.getByRole('link').click()
    await expect(page).toHaveURL(addressIn(language, `/project/${project.id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
    await expect(page.getByRole('heading', { name: say.scopeOfWorks })).toBeVisible()
    await page.goto(addressIn(language, '/Projects?category=all'))
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(titles[language])
  }

  for (const path of [`/api/v1/Project/${project.id}`, `/api/v1/Category/${category.id}`]) {
    expect((await request.delete(path, { headers })).status()).toBe(204)
  }
  await page.goto('/Projects?category=all')
  await expect(page.getByText(titles.de)).toHaveCount(0)
  await page.goto(`/project/${project.id}`)
  await expect(page).toHaveURL('/')
})

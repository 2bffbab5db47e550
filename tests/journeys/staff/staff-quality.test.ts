import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { knowledgeDesk, newSlug } from '#tests/journeys/staff/knowledge-desk.ts'
import { anyArticlePicture } from '#tests/journeys/staff/staff.ts'

test.afterEach(async ({ page }) => await knowledgeDesk(page).putBack())

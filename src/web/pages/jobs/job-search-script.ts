import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'
import { isMatchingJob } from '#web/pages/jobs/matching-job.ts'

/** Shows only the jobs that match what is typed, and says how many there are; a change of the language keeps the search. */
export function startJobSearch(part: HTMLElement): void {
  const input = part.querySelector<HTMLInputElement>('input')
  const clear = part.querySelector<HTMLButtonElement>('button')
  const found = part.querySelector<HTMLElement>('[data-counts]')
  const none = part.querySelector('template')
  if (!input || !clear || !found || !none) return
  const counts: string[] = JSON.parse(found.dataset['counts'] ?? '[]')
  const rows = part.querySelectorAll<HTMLElement>('[data-job]')
  const jobs = Array.from(rows, ({ dataset }) => ({
    id: dataset['job'] ?? '',
    name: dataset['name'] ?? '',
    location: dataset['location'] ?? '',
  }))

  const show = () => {
    const shown = new Set(jobs.filter((job) => isMatchingJob(job, input.value)).map(({ id }) => id))
    for (const element of part.querySelectorAll<HTMLElement>('[data-job], [data-description]')) {
      element.hidden = !shown.has(element.dataset['job'] ?? element.dataset['description'] ?? '')
    }
    const table = part.querySelector('table')
    if (table) table.hidden = shown.size === 0
    clear.hidden = input.value === ''
    if (shown.size > 0) found.textContent = counts[shown.size] ?? ''
    else found.replaceChildren(none.content.cloneNode(true))
  }
  input.addEventListener('input', show)
  clear.addEventListener('click', () => {
    input.value = ''
    show()
    input.focus()
  })
  for (const link of document.querySelectorAll('a.language-choice')) {
    link.addEventListener('click', () => writeStored('session', storageKeys.jobSearch, input.value))
  }
  input.value ||= readStored('session', storageKeys.jobSearch) ?? ''
  writeStored('session', storageKeys.jobSearch, null)
  show()
}

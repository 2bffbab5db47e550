import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { typedEntries, useTyping } from '#web/staff/parts/typed-entries.ts'

interface Typed {
  words: string
  typedAt: number
}

const entries = typedEntries<Typed, undefined>({
  storageKey: 'typing-test',
  isTyped: (stored): stored is Typed => typeof (stored as Partial<Typed>).words === 'string',
  nameOf: () => undefined,
})

/** Its last words are not on the screen yet when it is saved. */
function Form() {
  const [words, setWords] = useState('')
  const typed = words === '' ? undefined : { words, typedAt: 1 }
  const forget = useTyping(entries, undefined, typed, [words])
  const save = () => {
    setWords('the last words')
    forget()
  }
  return (
    <>
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  )
}

test('what is typed is kept until it is saved, and not kept again by an effect that comes late', async () => {
  const { getByLabelText, getByRole } = await render(<Form />)
  await getByLabelText('Words').fill('first')
  expect(entries.read()).toEqual([{ words: 'first', typedAt: 1 }])
  await getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByLabelText('Words')).toHaveValue('the last words')
  expect(entries.read()).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { projectFields } from '#contract/content/project-fields.ts'
import {
  type FormPicture,
  newPicture,
  withArrivedPictures,
  withEarlierPictures,
} from '#web/staff/fields/pictures/form-pictures.ts'

const most = projectFields.pictures.maxItems
const picture = (name: string): FormPicture => ({
  ...newPicture(name, `${name}.jpg`),
  address: name,
  small: `${name}-small`,
})
const names = (pictures: readonly FormPicture[]) => pictures.map(({ address }) => address)
const many = (count: number) => Array.from({ length: count }, (_, index) => picture(`p${index}`))

describe('the pictures of an earlier version', () => {
  test('come in their order and with their texts, before those that have come since', () => {
    const present = [{ ...picture('b'), key: 'sent here' }, picture('c')]
    const earlier = [picture('a'), { ...picture('b'), alt: { de: 'Dach', en: 'Roof' } }]
    const { pictures, leftOut } = withEarlierPictures(present, earlier, most)
    expect(names(pictures)).toEqual(['a', 'b', 'c'])
    expect(pictures[1]).toMatchObject({ key: 'sent here', alt: { de: 'Dach' } })
    expect(leftOut).toBe(0)
  })

  test('take none of today away: those for which there is no room are counted', () => {
    const present = many(most - 1)
    const { pictures, leftOut } = withEarlierPictures(
      present,
      [picture('x'), picture('y'), picture('p3')],
      most,
    )
    expect(names(pictures)).toEqual(['x', 'p3', ...names(present.filter(({ key }) => key !== 'p3'))])
    expect(leftOut).toBe(1)
    expect(withEarlierPictures(many(most), [picture('x')], most).leftOut).toBe(1)
  })
})

test('a picture that was on its way has arrived, with what was typed for it before', () => {
  const before = [{ ...newPicture('k', 'k.jpg'), alt: { de: 'Vorher', en: '' } }, picture('a')]
  const present = [{ ...picture('arrived'), key: 'k', alt: { de: 'Nachher', en: '' } }]
  expect(withArrivedPictures(before, present)).toEqual([
    { ...present[0], alt: { de: 'Vorher', en: '' }, focus: undefined },
    picture('a'),
  ])
})

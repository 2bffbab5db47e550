import { expect, test } from 'vitest'
import { initialsOf } from '#web/ui/initials-of.ts'

test.for([
  ['Ada Sturm', 'AS'],
  ['Dr. Jonas von der Höhe', 'JH'],
  ['Dipl.-Ing. (FH) Änne Müller-Lüdenscheidt', 'ÄM'],
  ['Mara\u00a0Beispiel', 'MB'],
  ['Ada', 'A'],
  ['  ', ''],
  ['Dr.', ''],
])('%s is set as %s', ([name, initials]) => {
  expect(initialsOf(name ?? '')).toBe(initials)
})

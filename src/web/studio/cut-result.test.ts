import { expect, test } from 'vitest'
import { cutResult, fillTyped } from '#web/studio/cut-result.ts'

test('a result is cut between words, and only where it is too long', () => {
  expect(cutResult('Blitzschutz und Erdung', 22)).toBe('Blitzschutz und Erdung')
  expect(cutResult('Blitzschutz, Erdung und Prüfung', 14)).toBe('Blitzschutz …')
  expect(cutResult('Blitzschutzanlage', 5)).toBe('Blitz …')
})

test('place holders of a typed text show what stands for them on the page', () => {
  const written = 'Aus {{company.city}} (für {{clients}}).'
  const shown = 'Aus Köln (für Werk\u00a0und Hof).'
  expect(fillTyped('Für {{clients}} aus {{company.city}}', written, shown)).toBe(
    'Für Werk\u00a0und Hof aus Köln',
  )
  expect(fillTyped('Ohne', 'Ganz anders', 'als gezeigt')).toBe('Ohne')
})

import { describe, expect, test } from 'vitest'
import { splitQuoted } from '#web/staff/inquiry/split-quoted.ts'

const own = 'Ja, am Montag.\n\nAda Sturm'

describe('the mail before, below an answer, is a part of its own', () => {
  test.each([
    ['with marks', '> Wann passt es Ihnen?\n> Blitzschutz'],
    ['with a line above', 'Am 16.11.2026 um 08:30 schrieb Blitzschutz:\n> Wann passt es Ihnen?'],
    [
      'with a line above that is broken',
      'On Mon, 16 Nov 2026 at 08:30, Blitzschutz\n<office@example.com> wrote:\n\n> When?',
    ],
    ['with its head', 'Von: Blitzschutz <office@example.com>\nGesendet: Montag\n\nWann passt es Ihnen?'],
    ['behind a line', '-----Ursprüngliche Nachricht-----\nVon: Blitzschutz\n\nWann?'],
  ])('%s', (_what, quoted) => {
    expect(splitQuoted(`${own}\n\n${quoted}\n`)).toEqual({ own, quoted })
  })
})

test.each([
  own,
  '> Wann?\nMontag.\n> Wo?\nBei uns.',
  'Guten Tag,\n> Wann?\nMontag.\n> Wo?\nBei uns.',
  '> Alles ist zitiert.',
  '',
])('nothing is hidden of what stands between, or where nothing else is: %j', (text) => {
  expect(splitQuoted(text)).toEqual({ own: text, quoted: '' })
})

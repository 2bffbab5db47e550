import { expect, test } from 'vitest'
import { replyAddress, replyText } from '#web/staff/inquiry/reply-text.ts'

const words = {
  greeting: 'Guten Tag Ada Sturm,',
  closing: 'Mit freundlichen Grüßen',
  quoteHead: 'Sie schrieben:',
}
const mail = { to: 'ada+1@example.com', subject: 'Ihre Anfrage AB12-CD34', words }
const bodyOf = (address: string) => new URL(address).searchParams.get('body') ?? ''

test('an answer begins with a salutation and quotes every line of the message', () => {
  expect(replyText(words, 'Wann?\n\nGruß & Dank')).toBe(
    'Guten Tag Ada Sturm,\n\n\nMit freundlichen Grüßen\n\nSie schrieben:\n> Wann?\n>\n> Gruß & Dank',
  )
})

test('its address keeps what has a meaning in addresses, and the lines', () => {
  const address = replyAddress({ ...mail, message: '100 % & mehr?\nJa' })
  expect(address).toMatch(/^mailto:ada%2B1@example\.com\?subject=Ihre%20Anfrage%20AB12-CD34&body=/)
  expect(bodyOf(address)).toContain('> 100 % & mehr?\r\n> Ja')
})

test.each(['Größe '.repeat(400), 'ö'.repeat(5000), `kurz ${'x'.repeat(3000)}`])(
  'a long message is cut at a word, and says so',
  (message) => {
    const address = replyAddress({ ...mail, message })
    expect(address.length).toBeLessThanOrEqual(1900)
    expect(bodyOf(address)).toMatch(/ \[…\]$|> \[…\]$/)
    expect(bodyOf(address)).not.toMatch(/Gr(öß?)? \[…\]/)
  },
)

import type { Person } from '#contract/content/person.ts'
import { NumberLink } from '#web/parts/company-facts.tsx'

/** Telephone and e-mail of a person, if known, each on a line of its own. */
export function PersonLinks({
  of: { phone, email = '' },
  className = '',
}: {
  of: Person
  className?: string
}) {
  if (!phone && !email) return null
  const [name, host] = email.split('@')
  return (
    <ul className={`grid gap-y-2 ${className}`}>
      {phone && (
        <li>
          <NumberLink number={phone} isAlone />
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className="wrap-anywhere wide-target">
            {/* Where it does not fit into a line, it ends before the host. */}
            {name}@<wbr />
            {host}
          </a>
        </li>
      )}
    </ul>
  )
}

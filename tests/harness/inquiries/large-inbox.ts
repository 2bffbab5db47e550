import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

interface LargeInbox {
  inquiries: number
  /** Every so manyth has a message of 9,000 characters; the others have 300. */
  longEvery: number
}

/**
 * Fills the inbox of a data folder, in one transaction and beside its server: inquiries of half a year up to now in all
 * states and about all subjects, each with a mail to the office and one to the sender.
 */
export function fillInbox(dataDir: string, { inquiries, longEvery }: LargeInbox): void {
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 5000 })
  try {
    sqlite.exec(`
      pragma foreign_keys = 1;
      begin immediate;
      ${numbers(inquiries)}
      insert into inquiry (
        reference, received_at, subject, language, first_name, last_name, phone, email, message,
        company_name, company_address, building_size, regards, state, read_at, suspicion, search
      )
      select
        printf('FILL-%06d', n),
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now', printf('-%f days', 175.0 * (${inquiries} - n) / ${inquiries})),
        case n % 3 when 0 then 'priceInquiry' when 1 then 'generalMessage' else 'application' end,
        case n % 5 when 0 then 'en' else 'de' end,
        'Ada', 'Sturm ' || n, '+49 69 90009-' || n, 'ada.' || n || '@example.com', message,
        'Beispielwerk GmbH', 'Hafenstraße 1, 63450 Hanau', '4.200 m²', '["lps","earthing"]',
        case when n % 50 = 0 then 'inProgress' when n % 20 = 0 then 'answered' when n % 4 = 0 then 'spam' else 'new' end,
        case when n % 10 = 0 then '2026-11-20T09:00:00.000Z' end,
        case when n % 4 = 0 then 'flood' end,
        'sturm ' || n || char(10) || lower(message)
      from (
        select n, 'Blitzschutz Nr. ' || n || ': ' ||
          substr(replace(hex(zeroblob(case n % ${longEvery} when 0 then 300 else 10 end)), '00', 'Fangstangen; "Maschen" = Erder ' || char(10)), 1,
            case n % ${longEvery} when 0 then 9000 else 300 end) as message
        from number
      );
      insert into outgoing_mail (
        inquiry_id, kind, message_id, state, recipient, subject, body_text, body_html, attachments, queued_at
      )
      select
        inquiry.id, kind.name, '<' || inquiry.id || kind.name || '@example.com>',
        case when inquiry.id % 1000 = 0 then 'givenUp' when suspicion is not null then 'heldBack' else 'sent' end,
        case kind.name when 'toSender' then email end, 'Anfrage', substr(message, 1, 1000), '', '[]', received_at
      from (select 'toStaff' as name union all select 'toSender') as kind cross join inquiry
      where inquiry.reference like 'FILL-%'
      order by inquiry.id;
      commit;`)
  } finally {
    sqlite.close()
  }
}

function numbers(count: number): string {
  return `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count})`
}

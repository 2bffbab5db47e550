import { type Answers, listOf, measures } from '#web/contact-form/guided/answers.ts'
import { describeSize, plain, type Words } from '#web/contact-form/guided/building-size.ts'
import { describeWeek, isWeek } from '#web/contact-form/guided/weeks.ts'

interface Composed {
  answers: Answers
  /** The building's size as it is in its own field. */
  buildingSize: string
  t: Words
  language: string
  locale: string
}

/** Returns the answers as lines below the message, each with its question; none for what is in a field of its own. */
export function composeLines({ answers, buildingSize, t, language, locale }: Composed): string {
  const size = describeSize(answers, t, language) || measuresAsTyped(answers, t)
  const weeks = [answers.week1, answers.week2].flatMap((week) =>
    week && isWeek(week) ? [t('kontactus:guided.week', describeWeek(week, locale))] : [],
  )
  const one = (group: string, choice?: string) => choice && t(`kontactus:guided.${group}.${choice}` as never)
  const said: Readonly<Record<string, string | undefined>> = {
    role: one('roles', answers.role),
    purpose: one('purposes', answers.purpose),
    address: answers.address,
    size: size === buildingSize ? '' : size,
    use: one('uses', answers.use),
    roof: one('roofs', answers.roof),
    class: one('classes', answers.class),
    deadline: answers.deadline,
    dates: answers.dates,
    downConductors: answers.downConductors,
    roofAccess: answers.roofAccess,
    documents: listOf(answers.documents)
      .map((document) => one('documents', document))
      .join(', '),
    weeks: weeks.join(t('kontactus:guided.or')),
    access: answers.access,
    person: answers.person,
  }
  return Object.entries(said)
    .flatMap(([field, words = '']) =>
      words.trim() === '' ? [] : [`${t(`kontactus:guided.fields.${field}` as never)}: ${words.trim()}`],
    )
    .map(plain)
    .join('\n')
}

/** Measures that cannot be read as metres are sent as they stand. */
const measuresAsTyped = (answers: Answers, t: Words) =>
  measures
    .flatMap((measure) =>
      answers[measure]?.trim() ? [`${t(`kontactus:guided.fields.${measure}`)} ${answers[measure]}`] : [],
    )
    .join(', ')

/** Ends of the guide, the strictest first: it acquits nobody. */
export const ends = ['yes', 'ask', 'choice'] as const
export type End = (typeof ends)[number]

/** The five questions with their answers, and what each answer means. */
export const questions = {
  kind: { gathering: 'yes', special: 'ask', other: 'choice', unknown: 'ask' },
  place: { exposed: 'ask', severe: 'ask', neither: 'choice', unknown: 'ask' },
  permit: { required: 'yes', silent: 'choice', unknown: 'ask' },
  explosive: { inner: 'yes', outer: 'ask', none: 'choice', unknown: 'ask' },
  insurer: { required: 'yes', silent: 'choice', unknown: 'ask' },
} as const satisfies Record<string, Record<string, End>>

export type Question = keyof typeof questions
export const questionNames = Object.keys(questions) as Question[]

/** Fields of the fragment. */
export const noAnswers: Readonly<Record<Question, string>> = {
  kind: '',
  place: '',
  permit: '',
  explosive: '',
  insurer: '',
}

/** Returns what an answer means, undefined for one that the question does not have. */
export function meaningOf(question: Question, answer: string): End | undefined {
  const answers: Record<string, End> = questions[question]
  return Object.hasOwn(answers, answer) ? answers[answer] : undefined
}

export interface Reason {
  question: Question
  answer: string
  meaning: End
}

/** Returns the strictest end and the answers that lead to it or leave something open; undefined until all are given. */
export function requirementOf(answers: Readonly<Record<Question, string>>) {
  const given = questionNames.flatMap((question): Reason[] => {
    const answer = answers[question]
    const meaning = meaningOf(question, answer)
    return meaning ? [{ question, answer, meaning }] : []
  })
  const end = ends.find((each) => given.some(({ meaning }) => meaning === each))
  return {
    given,
    end: given.length === questionNames.length ? end : undefined,
    required: given.filter(({ meaning }) => meaning === 'yes'),
    open: given.filter(({ meaning }) => meaning === 'ask'),
  }
}

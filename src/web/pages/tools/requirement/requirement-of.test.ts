import { describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import {
  ends,
  meaningOf,
  noAnswers,
  type Question,
  questionNames,
  questions,
  requirementOf,
} from '#web/pages/tools/requirement/requirement-of.ts'

type Answers = Record<Question, string>

/** Every way in which the five questions can be answered. */
const all = questionNames.reduce<Answers[]>(
  (begun, question) =>
    begun.flatMap((answers) =>
      Object.keys(questions[question]).map((answer) => ({ ...answers, [question]: answer })),
    ),
  [noAnswers],
)

const plain: Answers = {
  kind: 'other',
  place: 'neither',
  permit: 'silent',
  explosive: 'none',
  insurer: 'silent',
}

test.each([
  ['a shopping centre', { kind: 'gathering' }, 'yes'],
  ['a permit that asks for it', { permit: 'required' }, 'yes'],
  ['a tank farm with zone 1', { explosive: 'inner' }, 'yes'],
  ['a contract that asks for it', { insurer: 'required' }, 'yes'],
  ['a school', { kind: 'special' }, 'ask'],
  ['a farm standing alone', { place: 'exposed' }, 'ask'],
  ['an archive', { place: 'severe' }, 'ask'],
  ['a workshop with zone 22', { explosive: 'outer' }, 'ask'],
  ['a contract that nobody has read', { insurer: 'unknown' }, 'ask'],
  ['a terraced house', {}, 'choice'],
] as const)('%s ends in its own way', (_, answers, end) => {
  expect(requirementOf({ ...plain, ...answers }).end).toBe(end)
})

test('an answer that requires it is never outweighed by what is unknown, which is named all the same', () => {
  const { end, required, open } = requirementOf({ ...plain, permit: 'required', insurer: 'unknown' })
  expect(end).toBe('yes')
  expect(required.map(({ question }) => question)).toEqual(['permit'])
  expect(open.map(({ question }) => question)).toEqual(['insurer'])
})

describe('for all answers', () => {
  test('the guide ends in yes, ask or choice, and in choice only where every answer means it', () => {
    expect(all).toHaveLength(4 * 4 * 3 * 4 * 3)
    for (const answers of all) {
      const { end, required, open } = requirementOf(answers)
      const meanings = questionNames.map((question) => meaningOf(question, answers[question]))
      expect(end).toBe(ends.find((each) => meanings.includes(each)))
      expect(required.length + open.length > 0).toBe(end !== 'choice')
    }
  })

  test('nothing comes from half of the answers, or from one that does not exist', () => {
    for (const question of questionNames) {
      for (const answer of ['', 'perhaps', 'constructor'])
        expect(requirementOf({ ...plain, permit: 'required', [question]: answer }).end).toBeUndefined()
    }
  })
})

test.each(languageCodes)(
  'every answer has its words, and its reason unless it means a choice (%s)',
  async (language) => {
    const { default: texts } = await import(`../../../../texts/${language}/requirement.json`)
    for (const question of questionNames) {
      const { answers, reasons } = texts.tool.questions[question]
      const named = Object.keys(questions[question])
      expect(Object.keys(answers)).toEqual(named)
      expect(Object.keys(reasons)).toEqual(named.filter((answer) => meaningOf(question, answer) !== 'choice'))
    }
  },
)

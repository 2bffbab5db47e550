/** Steps by which a company takes the site over from the built-in sample, in their order. */
export const takeoverSteps = [
  'facts',
  'people',
  'pictures',
  'samples',
  'project',
  'texts',
  'mail',
  'address',
  'admin',
  'backup',
  'check',
] as const
export type TakeoverStep = (typeof takeoverSteps)[number]

/** States of the test mail; `noAddress`: the own account has none. */
export const testMailStates = ['off', 'noAddress', 'untested', 'waiting', 'failed', 'sent'] as const

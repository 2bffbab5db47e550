/** Details of an inspection report, in the order of our article on it; labels are `report.items` of the scope `inspection`. */
export const reportItems = [
  'kind',
  'object',
  'standards',
  'drawings',
  'conductors',
  'separation',
  'continuity',
  'earthing',
  'surge',
  'omitted',
  'defects',
  'next',
] as const
export type ReportItem = (typeof reportItems)[number]

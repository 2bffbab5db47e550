/** Of the company's `statistics`, in the order in which they are shown. */
export const figureNames = [
  'substations',
  'roofAreas',
  'groundingCables',
  'dataCenters',
  'activeProjects',
  'completedProjects',
] as const

/** Working parts of the tools; each is loaded with its page alone. */
export const inspection = () =>
  import('#web/pages/tools/inspection/inspection-tool.tsx').then((m) => m.InspectionTool)
export const reportCheck = () =>
  import('#web/pages/tools/inspection/report-check.tsx').then((m) => m.ReportCheck)
export const quantities = () =>
  import('#web/pages/tools/quantities/quantities-tool.tsx').then((m) => m.QuantitiesTool)
export const sphere = () => import('#web/pages/tools/sphere/sphere-tool.tsx').then((m) => m.SphereTool)
export const tender = () => import('#web/pages/tools/tender/tender-tool.tsx').then((m) => m.TenderTool)
export const requirement = () =>
  import('#web/pages/tools/requirement/requirement-tool.tsx').then((m) => m.RequirementTool)
export const frequency = () =>
  import('#web/pages/tools/frequency/frequency-tool.tsx').then((m) => m.FrequencyTool)
export const checklist = () => import('#web/pages/tools/checklists/checklist.tsx').then((m) => m.Checklist)

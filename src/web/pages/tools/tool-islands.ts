/** Working parts of the tools; each is loaded with its page alone. */
export const inspection = () =>
  import('#web/pages/tools/inspection/inspection-tool.tsx').then((m) => m.InspectionTool)
export const reportCheck = () =>
  import('#web/pages/tools/inspection/report-check.tsx').then((m) => m.ReportCheck)
export const quantities = () =>
  import('#web/pages/tools/quantities/quantities-tool.tsx').then((m) => m.QuantitiesTool)
export const sphere = () => import('#web/pages/tools/sphere/sphere-tool.tsx').then((m) => m.SphereTool)

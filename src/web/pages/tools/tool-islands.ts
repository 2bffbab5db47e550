/** Working parts of the tools; each is loaded with its page alone. */
export const quantities = () =>
  import('#web/pages/tools/quantities/quantities-tool.tsx').then((m) => m.QuantitiesTool)

import type { ReactNode } from 'react'
import { toolsOn } from '#contract/company/tools.ts'
import { addressIn, type ToolName, toolPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'

interface ToolLinkProps {
  tool: ToolName
  /** The input that the other tool takes over, as `fragmentOf` writes it. */
  fragment: string
  children: ReactNode
}

/** Leads to another tool with the same input; nothing as long as the company has not released that one. */
export function ToolLink({ tool, fragment, children }: ToolLinkProps) {
  const language = useLanguage()
  if (!toolsOn(useSite()).includes(tool)) return null
  return (
    <a href={addressIn(language, toolPaths[tool]) + fragment} className="text-link print:hidden">
      {children}
    </a>
  )
}

import { useTranslation } from 'react-i18next'
import { toolVersions } from '#contract/company/tools.ts'
import type { Regard } from '#contract/inquiries/inquiry-fields.ts'
import type { ToolName } from '#contract/pages/addresses.ts'
import { useMadeOn } from '#web/pages/tools/use-made-on.ts'
import { FormLink } from '#web/parts/form-link.tsx'

interface ToolInquiryProps {
  tool: ToolName
  /** The tool's own name in the page's language. */
  title: string
  /** Month of the sources, such as `11/2026`. */
  month: string
  /** Input and result, in the page's language, one line each. */
  lines: readonly string[]
  size?: string | undefined
  regards: readonly Regard[]
  /** Other words on the button. */
  text?: string
}

/** Fills the form of the page with what a tool was given and has found; visitors read and send it themselves. */
export function ToolInquiry({ tool, title, month, lines, size, regards, text }: ToolInquiryProps) {
  const { t } = useTranslation('tools')
  const made = useMadeOn()
  const stamp = t('stamp', { title, version: toolVersions[tool], month })
  return (
    <FormLink
      className="button button-primary print:hidden"
      subject="priceInquiry"
      about={{ id: `tool-${tool}`, line: [...lines, stamp, ...made].join('\n') }}
      size={size}
      regards={regards}
    >
      {text ?? t('ask')}
    </FormLink>
  )
}

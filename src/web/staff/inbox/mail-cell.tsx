import { useTranslation } from 'react-i18next'
import type { InquiryMail } from '#contract/inquiry.ts'
import type { MailState } from '#contract/inquiry-states.ts'

const problems: readonly MailState[] = ['failed', 'givenUp']

/** How far the mails about an inquiry are: in one word where all are equally far. */
export function MailCell({ mails }: { mails: readonly InquiryMail[] }) {
  const { t } = useTranslation('inquiries')
  const [first] = mails
  if (!first) return '–'
  const isSame = mails.every(({ state }) => state === first.state)
  return (isSame ? [first] : mails).map(({ kind, state }) => (
    <span key={kind} className={problems.includes(state) ? 'mail-problem' : 'mail-state'}>
      {!isSame && <>{t(`mailKinds.${kind}`)}: </>}
      {t(`mailStates.${state}`)}
    </span>
  ))
}

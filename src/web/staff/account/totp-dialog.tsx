import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TotpCreation } from '#contract/login/totp.ts'
import { OwnPasswordField } from '#web/staff/account/own-password-field.tsx'
import { QrCode } from '#web/staff/account/qr-code.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { DownloadButton } from '#web/staff/parts/download-button.tsx'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Adds the second step, makes its recovery codes anew, or takes it off. */
export type TotpPurpose = 'add' | 'codes' | 'remove'

interface TotpDialogProps {
  purpose: TotpPurpose
  onClose: () => void
}

/** Asks for the password first; then, where the step is added, for a code of the app. Codes on paper come last. */
export function TotpDialog({ purpose, onClose }: TotpDialogProps) {
  const { t } = useTranslation(['account', 'staff'])
  const { form, typed, setTyped, problem, made, codes, isBusy, handleSubmit } = useTotp(purpose, onClose)
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <Modal
      // Another step has another first control.
      key={made ? 'code' : 'password'}
      heading={t(`totp.${purpose}.heading`)}
      description={<p>{t(made ? 'totp.scan' : `totp.${purpose}.note`)}</p>}
      onClose={onClose}
    >
      <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
        <fieldset aria-busy={isBusy} className="mt-5 grid gap-5">
          {made ? (
            <>
              <QrCode text={made.address} label={t('totp.qrCode')} />
              <p className="field-hint">{t('totp.secret')}</p>
              <p className="new-password">
                <code>{made.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
              </p>
              <TextField
                name="code"
                label={t('totp.code')}
                value={typed}
                maxLength={20}
                autoComplete="one-time-code"
                problem={problem}
                isRequired
                onChange={setTyped}
              />
            </>
          ) : (
            <OwnPasswordField
              hint={t('totp.passwordHint')}
              value={typed}
              problem={problem}
              onChange={setTyped}
            />
          )}
        </fieldset>
        <div className="modal-actions">
          <Button kind="plain" aria-disabled={isBusy} onClick={onClose}>
            {t('staff:cancel')}
          </Button>
          <Button type="submit" kind={purpose === 'remove' ? 'danger' : 'primary'} aria-disabled={isBusy}>
            {t(made ? 'totp.confirm' : `totp.${purpose}.act`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Shows recovery codes, this once. It closes by its button only, so that no slip loses them. */
function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('account')
  const file = async () => ({
    name: t('recoveryCodes.file'),
    content: new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
  })
  return (
    <Modal
      heading={t('recoveryCodes.heading')}
      description={<p>{t('recoveryCodes.note')}</p>}
      onClose={() => undefined}
    >
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="modal-actions">
        <DownloadButton text={t('recoveryCodes.download')} fetch={file} />
        <Button kind="outline" onClick={() => print()}>
          {t('recoveryCodes.print')}
        </Button>
        <Button kind="dark" onClick={onClose}>
          {t('recoveryCodes.close')}
        </Button>
      </div>
    </Modal>
  )
}

/** State and actions of the dialog's steps; each has one field. */
function useTotp(purpose: TotpPurpose, onClose: () => void) {
  const { t } = useTranslation(['account', 'staff'])
  const { staffCall, run, isBusy } = useCommand()
  const { form, problems, setProblems, refuse, refuseBy } = useProblems<'password' | 'code'>()
  const [typed, setTyped] = useState('')
  const [made, setMade] = useState<TotpCreation>()
  const [codes, setCodes] = useState<readonly string[]>()

  const words = { password: t('passkeys.wrongPassword'), code: t('totp.wrongCode') }
  const isTold = (error: unknown) => refuseBy(error, words)

  async function begin(): Promise<void> {
    const body = { password: typed }
    if (purpose === 'remove') {
      const isDone = await run(
        () => staffCall('removeTotp', { body }),
        t('totp.remove.done'),
        undefined,
        isTold,
      )
      if (isDone) onClose()
    } else if (purpose === 'codes') {
      const renew = async () => setCodes((await staffCall('renewRecoveryCodes', { body })).recoveryCodes)
      await run(renew, t('totp.codes.done'), undefined, isTold)
    } else {
      try {
        setMade(await staffCall('beginTotp', { body }))
        setTyped('')
      } catch (error) {
        if (!isTold(error)) await run(() => Promise.reject(error), '')
      }
    }
  }

  async function confirm(): Promise<void> {
    const body = { code: typed }
    const send = async () => setCodes((await staffCall('confirmTotp', { body })).recoveryCodes)
    await run(send, t('totp.add.done'), undefined, isTold)
  }

  return {
    form,
    typed,
    problem: problems.password ?? problems.code,
    made,
    codes,
    isBusy,
    setTyped(value: string) {
      setTyped(value)
      setProblems({})
    },
    handleSubmit(event: FormEvent) {
      event.preventDefault()
      if (isBusy) return
      if (typed.trim() === '') refuse({ [made ? 'code' : 'password']: t('staff:required') })
      else void (made ? confirm() : begin())
    },
  }
}

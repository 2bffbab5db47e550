import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeyLimits } from '#contract/limits.ts'
import type { OwnerProof, Passkey } from '#contract/login/passkey.ts'
import { OwnPasswordField } from '#web/staff/account/own-password-field.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
import { AskedAction } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { rememberPasskeys } from '#web/staff/parts/new-passkeys.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import {
  canUsePasskeys,
  makePasskey,
  PasskeyKnown,
  provePasskey,
} from '#web/staff/session/passkey-browser.ts'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

/** The passkeys of one's account: named, listed, removable. */
export function PasskeySection() {
  const { t } = useTranslation('account')
  const formatTime = useTimeFormat()
  const passkeys = useAnswer('listPasskeys', {})
  const { heading, focusWhenGone } = useFocusedHeading(passkeys)
  return (
    <StaffSection
      id="passkeys-heading"
      heading={heading}
      title={t('passkeys.heading')}
      count={passkeys.length}
      counted={t('passkeys.count', { count: passkeys.length })}
      isTold={false}
    >
      <p className="mt-5 max-w-prose">{t('passkeys.note')}</p>
      {canUsePasskeys() ? (
        passkeys.length < passkeyLimits.maxPasskeys && <PasskeyForm hasPasskeys={passkeys.length > 0} />
      ) : (
        <p className="staff-message">{t('passkeys.notHere')}</p>
      )}
      <StaffTable
        labelledBy="passkeys-heading"
        rows={passkeys}
        keyOf={({ id }) => id}
        columns={[
          { name: t('passkeys.name'), cell: ({ name }) => <span>{name}</span> },
          {
            name: t('passkeys.made'),
            cell: ({ createdAt, browser, system }) => (
              <>
                {formatTime(createdAt)}
                <small>{[browser, system].filter(Boolean).join(', ')}</small>
              </>
            ),
          },
          {
            name: t('passkeys.used'),
            cell: ({ usedAt }) => (usedAt ? formatTime(usedAt) : t('passkeys.never')),
          },
          {
            name: t('sessions.actions'),
            cell: (passkey) => <RemovePasskey passkey={passkey} onRemoved={focusWhenGone} />,
          },
        ]}
      />
    </StaffSection>
  )
}

/** Creates and names a passkey on this device, after a proof by password or another passkey. */
function PasskeyForm({ hasPasskeys }: { hasPasskeys: boolean }) {
  const { t } = useTranslation(['account', 'staff'])
  const { staffCall, run, isBusy } = useCommand()
  const { form, problems, setProblems, refuse, refuseBy } = useProblems<'name' | 'password'>()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')

  async function make(proof: () => Promise<OwnerProof>): Promise<void> {
    const add = async () => {
      const response = await makePasskey(await staffCall('beginPasskey', { body: await proof() }))
      if (!response) throw new Cancelled()
      const { id } = await staffCall('addPasskey', { body: { name, response } })
      rememberPasskeys([id])
    }
    const isTold = (error: unknown) => {
      if (error instanceof Cancelled) refuse({ name: t('passkeys.cancelled') })
      else if (error instanceof PasskeyKnown) refuse({ name: t('passkeys.known') })
      else return refuseBy(error, { password: t('passkeys.wrongPassword') })
      return true
    }
    if (!(await run(add, t('passkeys.added'), undefined, isTold))) return
    setName('')
    setPassword('')
  }

  function handleAsked(by: 'password' | 'passkey') {
    if (isBusy || name.trim().length > passkeyLimits.maxName) return
    const found = {
      ...(name.trim() === '' && { name: t('staff:required') }),
      ...(by === 'password' && password === '' && { password: t('staff:required') }),
    }
    if (Object.keys(found).length > 0) return refuse(found)
    void make(async () => {
      if (by === 'password') return { password }
      const response = await provePasskey(await staffCall('beginPasskeyLogin', {}))
      if (!response) throw new Cancelled()
      return { response }
    })
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="password-form"
      onSubmit={(event) => {
        event.preventDefault()
        handleAsked('password')
      }}
    >
      <LimitedTextField
        name="passkey"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        value={name}
        maxLength={passkeyLimits.maxName}
        problem={problems.name}
        isRequired
        onChange={(value) => {
          setName(value)
          setProblems({})
        }}
      />
      <OwnPasswordField
        hint={t('passkeys.passwordHint')}
        value={password}
        problem={problems.password}
        onChange={(value) => {
          setPassword(value)
          setProblems({})
        }}
      />
      <Button type="submit" kind="dark" aria-disabled={isBusy}>
        {t('passkeys.add')}
      </Button>
      {hasPasskeys && (
        <Button kind="outline" aria-disabled={isBusy} onClick={() => handleAsked('passkey')}>
          {t('passkeys.addByPasskey')}
        </Button>
      )}
    </form>
  )
}

/** Thrown if the person has cancelled what the browser asked. */
class Cancelled extends Error {}

function RemovePasskey({ passkey: { id, name }, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useTranslation('account')
  const { staffCall, run, isBusy } = useCommand()
  const remove = async () => {
    if (await run(() => staffCall('removePasskey', { params: { id } }), t('passkeys.removed'))) onRemoved()
  }
  return (
    <div className="row-actions">
      <AskedAction
        question={t('passkeys.removeQuestion', { name })}
        yes={t('passkeys.remove')}
        label={t('passkeys.removeOf', { name })}
        note={<p>{t('passkeys.removeNote')}</p>}
        isBusy={isBusy}
        act={remove}
      />
    </div>
  )
}

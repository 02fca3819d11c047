'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { OfficeField } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { EMAIL_MAX } from '@/lib/core/email';
import type { StaffRole } from '@/lib/core/permissions';
import { RoleBoxes } from './role-boxes';
import { useSetRoles } from './use-set-roles';

const EMPTY = { username: '', firstName: '', lastName: '' };

/** Invites a person by mail; someone with an account only gets the roles. */
export function InviteForm() {
  const t = useTranslations('officeForms.team');
  const [values, setValues] = useState(EMPTY);
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const {
    run: set,
    isBusy,
    failure,
  } = useSetRoles(() => {
    setValues(EMPTY);
    setRoles([]);
  });
  /** Somebody tried to invite without a role. */
  const [lacksRole, setLacksRole] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLacksRole(roles.length === 0);
    if (!isBusy && roles.length > 0) set({ ...values, roles });
  };
  return (
    <form onSubmit={submit} className="grid gap-3.5">
      <FormFailure text={failure} />
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-3">
        {(['username', 'firstName', 'lastName'] as const).map((name) => (
          <OfficeField
            key={name}
            label={t(`fields.${name}`)}
            type={name === 'username' ? 'email' : 'text'}
            required
            autoComplete="off"
            maxLength={EMAIL_MAX}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      <RoleBoxes legend={t('roles.legend')} chosen={roles} onChange={setRoles} />
      {lacksRole && roles.length === 0 && (
        <p role="alert" className="office-help is-error">
          {t('chooseRole')}
        </p>
      )}
      <p className="office-help">{t('inviteHelp')}</p>
      <div>
        <OfficeSubmit isBusy={isBusy}>{t('invite')}</OfficeSubmit>
      </div>
    </form>
  );
}

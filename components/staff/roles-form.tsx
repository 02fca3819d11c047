'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { isRefusal } from '@/lib/http/client';
import type { TeamMember } from '@/lib/staff/schema';
import { RoleBoxes } from './role-boxes';
import { useSetRoles } from './use-set-roles';

/** Roles of one member. Without a role the person leaves, and the button says so. */
export function RolesForm({ member: { username, name, roles } }: { member: TeamMember }) {
  const t = useTranslations('officeForms.team');
  const [chosen, setChosen] = useState(roles);
  const { run: set, isBusy, failure, error } = useSetRoles(() => undefined);
  const isChanged = chosen.length !== roles.length || chosen.some((role) => !roles.includes(role));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) set({ username, roles: chosen, before: roles });
      }}
      className="grid justify-items-start gap-2"
    >
      <RoleBoxes legend={t('rolesOf', { name })} chosen={chosen} onChange={setChosen} />
      <FormFailure text={isRefusal(error, 'conflict') ? t('changed') : failure} />
      {isChanged && (
        <button type="submit" aria-busy={isBusy} className="office-button is-square">
          {chosen.length > 0 ? t('save') : t('remove', { name })}
        </button>
      )}
    </form>
  );
}

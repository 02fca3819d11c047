'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { STAFF_ROLES, type StaffRole } from '@/lib/core/permissions';
import { isRefusal } from '@/lib/http/client';
import type { TeamMember } from '@/lib/staff/schema';
import { RoleBoxes } from './role-boxes';
import { useSetRoles } from './use-set-roles';

type Touched = Partial<Record<StaffRole, boolean>>;

/**
 * Roles of one member. Without a role the person leaves, and the button says so. After a conflict, untouched boxes take
 * what somebody else saved.
 */
export function RolesForm({ member: { username, name, roles } }: { member: TeamMember }) {
  const t = useTranslations('officeForms.team');
  const [touched, setTouched] = useState<Touched>({});
  const chosen = STAFF_ROLES.filter((role) => touched[role] ?? roles.includes(role));
  const choose = (next: readonly StaffRole[]) =>
    setTouched({
      ...touched,
      ...Object.fromEntries(
        STAFF_ROLES.filter((role) => next.includes(role) !== chosen.includes(role)).map((role) => [
          role,
          next.includes(role),
        ]),
      ),
    });
  const { run: set, isBusy, failure, error } = useSetRoles(() => setTouched({}));
  const isChanged = chosen.length !== roles.length || chosen.some((role) => !roles.includes(role));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) set({ username, roles: chosen, before: roles });
      }}
      className="grid justify-items-start gap-2"
    >
      <RoleBoxes legend={t('rolesOf', { name })} chosen={chosen} onChange={choose} />
      <FormFailure text={isRefusal(error, 'conflict') ? t('changed') : failure} />
      {isChanged && (
        <OfficeSubmit isBusy={isBusy} look="square">
          {chosen.length > 0 ? t('save') : t('remove', { name })}
        </OfficeSubmit>
      )}
    </form>
  );
}

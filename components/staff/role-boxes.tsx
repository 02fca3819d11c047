import { useTranslations } from 'next-intl';
import { STAFF_ROLES, type StaffRole } from '@/lib/core/permissions';

type RoleBoxesProps = {
  legend: string;
  chosen: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
};

export function RoleBoxes({ legend, chosen, onChange }: RoleBoxesProps) {
  const t = useTranslations('officeForms.team.roles');
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="sr-only">{legend}</legend>
      {STAFF_ROLES.map((role) => (
        <label key={role} className="flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              onChange(STAFF_ROLES.filter((one) => (one === role ? target.checked : chosen.includes(one))))
            }
          />
          {t(role)}
        </label>
      ))}
    </fieldset>
  );
}

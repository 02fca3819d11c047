import { describe, expect, it } from 'vitest';
import { PERMISSIONS, permissionsOf, ROLE_PERMISSIONS, STAFF_ROLES, type StaffRole } from './permissions';

const BOUND_TO_A_PLACE = /^place:/;

describe('the roles of staff', () => {
  it('have each permission once; only leads act for every house', () => {
    for (const role of STAFF_ROLES) {
      const permissions = ROLE_PERMISSIONS[role];
      expect(new Set(permissions).size, role).toBe(permissions.length);
      expect(
        permissions.some((permission) => BOUND_TO_A_PLACE.test(permission)),
        role,
      ).toBe(role === 'lead');
    }
  });

  it('have together every permission that is not bound to a house', () => {
    const all = permissionsOf(STAFF_ROLES, false);
    expect(
      PERMISSIONS.filter((permission) => !BOUND_TO_A_PLACE.test(permission) && !all.has(permission)),
    ).toEqual([]);
  });

  it.each<[string, StaffRole[]]>([
    ['team:write', ['lead']],
    ['season:write', ['lead']],
    ['money:pay', ['books']],
    ['money:settle', ['books']],
    ['settle:read', ['books', 'lead']],
    ['settle:run', ['books']],
    ['log:read', ['lead', 'it']],
    ['orders:refund', ['desk', 'lead']],
    ['content:publish', ['editor', 'lead']],
    ['partners:write', ['books', 'lead']],
    ['place:devices', ['lead']],
  ])('%s belongs to %j', (permission, roles) => {
    const having = STAFF_ROLES.filter((role) =>
      [...permissionsOf([role], false)].includes(permission as never),
    );
    expect(having).toEqual(roles);
  });

  it('add up; without a role there are none', () => {
    expect(permissionsOf([], false).size).toBe(0);
    expect(permissionsOf(['desk', 'books'], false)).toContain('money:pay');
    expect(permissionsOf(['desk', 'books'], false)).toContain('orders:create');
  });

  it('are all with the scope admin', () => {
    expect(permissionsOf([], true)).toEqual(new Set(PERMISSIONS));
  });
});

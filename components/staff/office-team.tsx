import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import { State } from '@/components/office/state';
import { OfficeSection } from '@/components/office/thing';
import { readableEmail } from '@/lib/core/readable-email';
import { formatOfficeInstant } from '@/lib/i18n/format';
import type { TeamMember } from '@/lib/staff/schema';
import { InviteForm } from './invite-form';
import { LostDevice } from './lost-device';
import { RolesForm } from './roles-form';

export const teamColumns = (
  t: Texts<'office.team'>,
  roleNames: Texts<'office.roles'>,
  reader?: string,
): Column<TeamMember>[] =>
  columnsOf(t, [
    {
      name: 'person',
      kind: 'key',
      cell: ({ name, username }) => (
        <>
          {name}
          <span className="block font-normal text-mute">{readableEmail(username)}</span>
        </>
      ),
      text: ({ name, username }) => `${name}, ${readableEmail(username)}`,
    },
    {
      name: 'roles',
      cell: (member) => (member.isAdmin ? t('admin') : <RolesForm key={member.username} member={member} />),
      text: ({ isAdmin, roles }) => (isAdmin ? t('admin') : roles.map((role) => roleNames(role)).join(', ')),
    },
    {
      name: 'factor',
      cell: ({ username, name, hasSecondFactor }) =>
        hasSecondFactor ? (
          <>
            <State icon="check">{t('factor')}</State>
            {username !== reader && <LostDevice username={username} name={name} />}
          </>
        ) : (
          <State icon="warning" urgency="due">
            {t('noFactor')}
          </State>
        ),
      text: ({ hasSecondFactor }) => t(hasSecondFactor ? 'factor' : 'noFactor'),
    },
    {
      name: 'seen',
      cell: ({ lastSeenAt, isInvited }) =>
        lastSeenAt ? (
          <span className="num">{formatOfficeInstant(new Date(lastSeenAt))}</span>
        ) : (
          <State icon="clock">{t(isInvited ? 'invited' : 'neverSeen')}</State>
        ),
      text: ({ lastSeenAt, isInvited }) =>
        lastSeenAt ? formatOfficeInstant(new Date(lastSeenAt)) : t(isInvited ? 'invited' : 'neverSeen'),
    },
  ]);

type TeamListProps = {
  address: OfficeAddress;
  members: TeamMember[];
  /** Address of the reader, who does not remove their own second factor. */
  reader: string;
};

/** Members of staff with their roles, and the form that invites another. */
export function TeamList({ address, members, reader }: TeamListProps) {
  const t = useTranslations('office.team');
  const roleNames = useTranslations('office.roles');
  return (
    <>
      <OfficeList
        {...{ address, list: members }}
        columns={teamColumns(t, roleNames, reader)}
        title={t('title')}
        summary={t('summary', { count: members.length })}
        rowKey={({ username }) => username}
        empty={t('empty')}
      />
      <div className="mt-10 max-w-[45rem]">
        <OfficeSection title={t('invite')}>
          <InviteForm />
        </OfficeSection>
      </div>
    </>
  );
}

import { useTranslations } from 'next-intl';
import { PlainTable } from '@/components/office/plain-table';
import { State, type Urgency } from '@/components/office/state';
import { daysBetween, dayOf } from '@/lib/core/dates';
import { MINUTE_MS } from '@/lib/core/durations';
import { formatInstantDay, formatOfficeInstant } from '@/lib/i18n/format';
import type { IconName } from '@/components/ui/icon';
import type { DeviceState, DeviceView, PlaceKeyView } from '@/lib/visits/schema';
import { CreateKey, InviteTelephone, RevokeKey, RevokeTelephone } from './door-actions';

const STATES: Record<DeviceState, { icon: IconName; urgency: Urgency }> = {
  invited: { icon: 'clock', urgency: 'ordinary' },
  active: { icon: 'check', urgency: 'ordinary' },
  stale: { icon: 'warning', urgency: 'due' },
  revoked: { icon: 'blocked', urgency: 'ordinary' },
};

type PlaceDoorsProps = { placeId: string; telephones: DeviceView[]; keys: PlaceKeyView[]; at: Date };

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/** Telephones and tills at the door of a place: what they are, when they were last heard of, and how to take them away. */
export const PlaceDoors = ({ placeId, telephones, keys, at }: PlaceDoorsProps) => (
  <>
    <Telephones {...{ placeId, telephones, at }} />
    <Keys placeId={placeId} keys={keys} />
  </>
);

/** How old the list of revoked cards of a telephone is. */
function useListAge(at: Date): (listAt: string | null) => string {
  const t = useTranslations('doors');
  return (listAt) => {
    if (listAt === null) return t('never');
    const instant = new Date(listAt);
    const minutes = Math.floor((at.getTime() - instant.getTime()) / MINUTE_MS);
    if (minutes >= DAY_MINUTES) return t('listOf', { day: formatInstantDay(instant) });
    if (minutes >= HOUR_MINUTES) return t('listHours', { count: Math.floor(minutes / HOUR_MINUTES) });
    return t('listMinutes', { count: Math.max(0, minutes) });
  };
}

export function Telephones({ placeId, telephones, at }: Omit<PlaceDoorsProps, 'keys'>) {
  const t = useTranslations('doors');
  const ageOf = useListAge(at);
  const silentDays = (lastSeenAt: string | null) =>
    lastSeenAt === null ? 0 : daysBetween(dayOf(new Date(lastSeenAt)), dayOf(at));
  return (
    <>
      {telephones.length === 0 ? (
        <p className="py-2 text-mute">{t('noTelephone')}</p>
      ) : (
        <PlainTable
          caption={t('telephones')}
          columns={[
            t('telephone'),
            t('state'),
            { name: t('list'), className: 'max-md:hidden' },
            { name: t('today'), className: 'end max-sm:hidden' },
            '',
          ]}
        >
          {telephones.map(({ id, name, state, lastSeenAt, listAt, today }) => (
            <tr key={id} className={state === 'revoked' ? 'is-over' : undefined}>
              <td className="key wrap-anywhere whitespace-normal!">
                {name}
                {listAt && (
                  <span className="block font-normal text-mute md:hidden">
                    {t('listShort', { age: ageOf(listAt) })}
                  </span>
                )}
              </td>
              <td>
                <State {...STATES[state]}>{t(`states.${state}`, { days: silentDays(lastSeenAt) })}</State>
                <span className="block text-mute sm:hidden">{t('todayShort', { count: today })}</span>
              </td>
              <td className="max-md:hidden">{ageOf(listAt)}</td>
              <td className="end max-sm:hidden">{state === 'active' || today > 0 ? today : '–'}</td>
              <td className="end">{state !== 'revoked' && <RevokeTelephone {...{ placeId, id, name }} />}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      <InviteTelephone placeId={placeId} />
    </>
  );
}

export function Keys({ placeId, keys }: Omit<PlaceDoorsProps, 'telephones' | 'at'>) {
  const t = useTranslations('doors');
  return (
    <>
      {keys.length > 0 && (
        <PlainTable
          caption={t('keys')}
          columns={[t('key'), t('state'), { name: t('lastUsed'), className: 'max-md:hidden' }, '']}
        >
          {keys.map(({ id, name, lastUsedAt, revokedAt }) => (
            <tr key={id} className={revokedAt ? 'is-over' : undefined}>
              <td className="key wrap-anywhere whitespace-normal!">{name}</td>
              <td>
                <State icon={revokedAt ? 'blocked' : 'check'}>
                  {t(revokedAt ? 'states.revoked' : 'states.active')}
                </State>
              </td>
              <td className="max-md:hidden">
                {lastUsedAt ? formatOfficeInstant(new Date(lastUsedAt)) : t('never')}
              </td>
              <td className="end">{!revokedAt && <RevokeKey {...{ placeId, id, name }} />}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      <CreateKey placeId={placeId} />
    </>
  );
}

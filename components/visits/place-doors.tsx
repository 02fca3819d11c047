import { useTranslations } from 'next-intl';
import { State, type Urgency } from '@/components/office/state';
import { formatOfficeInstant } from '@/lib/i18n/format';
import type { IconName } from '@/components/ui/icon';
import type { DeviceState, DeviceView, PlaceKeyView } from '@/lib/visits/schema';
import { CreateKey, InviteTelephone, RevokeKey, RevokeTelephone } from './door-actions';

const STATES: Record<DeviceState, { icon: IconName; urgency: Urgency }> = {
  invited: { icon: 'clock', urgency: 'ordinary' },
  active: { icon: 'check', urgency: 'ordinary' },
  stale: { icon: 'warning', urgency: 'due' },
  revoked: { icon: 'blocked', urgency: 'ordinary' },
};

type PlaceDoorsProps = { placeId: string; telephones: DeviceView[]; keys: PlaceKeyView[] };

/** Telephones and tills at the door of a place: what they are, when they were last heard of, and how to take them away. */
export function PlaceDoors({ placeId, telephones, keys }: PlaceDoorsProps) {
  return (
    <>
      <Telephones placeId={placeId} telephones={telephones} />
      <Keys placeId={placeId} keys={keys} />
    </>
  );
}

export function Telephones({ placeId, telephones }: Omit<PlaceDoorsProps, 'keys'>) {
  const t = useTranslations('doors');
  return (
    <>
      {telephones.length === 0 ? (
        <p className="py-2 text-mute">{t('noTelephone')}</p>
      ) : (
        <table className="office-table">
          <caption className="sr-only">{t('telephones')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('telephone')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col" className="max-md:hidden">
                {t('lastSeen')}
              </th>
              <th scope="col" className="end max-sm:hidden">
                {t('today')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {telephones.map(({ id, name, state, lastSeenAt, today }) => (
              <tr key={id} className={state === 'revoked' ? 'is-over' : undefined}>
                <td className="key wrap-anywhere whitespace-normal!">{name}</td>
                <td>
                  <State {...STATES[state]}>{t(`states.${state}`)}</State>
                </td>
                <td className="max-md:hidden">
                  {lastSeenAt ? formatOfficeInstant(new Date(lastSeenAt)) : t('never')}
                </td>
                <td className="end max-sm:hidden">{state === 'active' || today > 0 ? today : '–'}</td>
                <td className="end">
                  {state !== 'revoked' && <RevokeTelephone {...{ placeId, id, name }} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <InviteTelephone placeId={placeId} />
    </>
  );
}

export function Keys({ placeId, keys }: Omit<PlaceDoorsProps, 'telephones'>) {
  const t = useTranslations('doors');
  return (
    <>
      {keys.length > 0 && (
        <table className="office-table">
          <caption className="sr-only">{t('keys')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('key')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col" className="max-md:hidden">
                {t('lastUsed')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      )}
      <CreateKey placeId={placeId} />
    </>
  );
}

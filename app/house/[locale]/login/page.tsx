import { getTranslations } from 'next-intl/server';
import { HouseEntry } from '@/components/partners/house-entry';
import { HouseFrame } from '@/components/partners/house-frame';
import { now } from '@/lib/config/env';
import { getDb, type Db } from '@/lib/db/client';
import { getPageActor } from '@/lib/identity/guards';
import { findLinkFault, isLinkOf } from '@/lib/identity/link-queries';
import { screenUrl } from '@/lib/i18n/screen-url';
import { listHousePlaces } from '@/lib/visits/house-queries';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';

/** Where the mailed link leads, and where it is asked for. A press uses it, so that a scanner of mails does not. */
export default async function HouseLogin({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const { token: given } = await searchParams;
  const token = typeof given === 'string' ? given : '';
  const db = await getDb();
  const isClosed = (await findLinkFault(db, 'house', token, now())) !== null;
  const t = await getTranslations({ locale, namespace: 'house' });
  return (
    <HouseFrame screen="/house/login">
      <div className="wrap max-w-[640px] py-12">
        <h1>{t('loginTitle')}</h1>
        {isClosed && (await isInside(db, token)) ? (
          <>
            <p className="py-4">{t('inside')}</p>
            <a href={screenUrl('/house', locale)} className="office-button">
              {t('open')}
            </a>
          </>
        ) : (
          <HouseEntry {...{ token, isClosed }} />
        )}
      </div>
    </HouseFrame>
  );
}

/** Whether the owner of a link is logged in and has a place to see. */
async function isInside(db: Db, token: string): Promise<boolean> {
  const actor = await getPageActor();
  if (!actor || !(await isLinkOf(db, token, actor.accountId))) return false;
  return (await listHousePlaces(db, actor.accountId)).length > 0;
}

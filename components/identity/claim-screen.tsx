import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { formatDay } from '@/lib/i18n/format';
import type { Claim, PassView } from '@/lib/passes/schema';
import { AuthScreen } from './auth-screen';
import { ClaimPanel } from './claim-panel';
import { nextUrl } from './next-screen';

type ClaimScreenProps = { token: string; claim: Claim; isSignedIn: boolean };

/** Target of the link in a pass mail: adds the pass to the holder's own account. */
export function ClaimScreen({ token, claim, isSignedIn }: ClaimScreenProps) {
  const t = useTranslations('identity.claim');
  const { state } = claim;
  const aside = {
    title: t('asideTitle'),
    text: t('asideText'),
    links: [{ href: '/agenda', label: t('asideAction') } as const],
  };
  return (
    <AuthScreen title={t(`${state}.title`)} lead={t(`${state}.text`)} aside={aside}>
      {state === 'open' && <PassFacts pass={claim.pass} />}
      {state === 'open' && (isSignedIn ? <ClaimPanel token={token} /> : <Identify token={token} />)}
      {state !== 'open' && (
        <ButtonLink href="/account/passes" variant="secondary">
          {t('toPasses')}
        </ButtonLink>
      )}
    </AuthScreen>
  );
}

function PassFacts({ pass }: { pass: PassView }) {
  const t = useTranslations('identity.claim');
  const { title, uniqueKey, holder, validFrom, validUntil } = pass;
  return (
    <p className="mb-8 border-l-[6px] border-season pl-4">
      <b className="block font-semibold wrap-anywhere">
        {t('pass', { title, holder: `${holder.firstName} ${holder.lastName}` })}
      </b>
      <span className="num block whitespace-normal!">{t('number', { number: uniqueKey })}</span>
      <span className="block text-mute">
        {t('validity', { from: formatDay(validFrom), until: formatDay(validUntil) })}
      </span>
    </p>
  );
}

/** Log in or register; both lead back here. */
function Identify({ token }: { token: string }) {
  const t = useTranslations('identity.claim');
  const next = `pass.${token}` as const;
  const callbackUrl = nextUrl(next, useLocale());
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={{ pathname: '/login', query: { callbackUrl } }}>{t('toKnown')}</ButtonLink>
      <ButtonLink href={{ pathname: '/renewal', query: { who: 'new', next } }} variant="secondary">
        {t('toNew')}
      </ButtonLink>
    </div>
  );
}

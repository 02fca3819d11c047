import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { redirect } from '@/lib/i18n/navigation';

/** Redirects to the passes, which check the session. */
export default async function AccountPage({ params }: ScreenProps) {
  const { locale } = await localeParams(params);
  redirect({ href: '/account/passes', locale });
}

import { Logo } from '@/components/ui/logo';
import { messagesFor } from '@/lib/i18n/messages';
import { LOCALES, type Locale } from '@/lib/i18n/languages';

type MaintenanceScreenProps = {
  locale: Locale;
  brandName: string;
  /** Status code for the page cache, see scripts/server/complete-page.mjs; otherwise the middleware sets it. */
  status?: number;
};

/** Maintenance message in the requested language, followed by the others. */
export function MaintenanceScreen({ locale, brandName, status }: MaintenanceScreenProps) {
  const others = LOCALES.filter((one) => one !== locale);
  const { title, message } = messagesFor(locale).maintenance;
  return (
    <main
      data-page-status={status}
      className="field relative flex min-h-dvh flex-col overflow-hidden bg-season lg:justify-end"
    >
      <Arch />
      <div className="relative px-margin pb-8 pt-7 lg:pb-16">
        <Logo name={brandName} on="season" size="poster" className="mb-10" />
        <h1 className="max-w-[10ch] text-[3.75rem] leading-[.97] tracking-[-.035em] lg:max-w-[50vw] lg:text-d1">
          {title}
        </h1>
        <p className="mt-6 max-w-[40ch] text-lead">{message}</p>
        {others.map((other) => (
          <p key={other} lang={other} className="max-w-[40ch] text-lead">
            {messagesFor(other).maintenance.message}
          </p>
        ))}
      </div>
    </main>
  );
}

/** The arch of the logo, at the bottom right; on a phone below the message. */
const Arch = () => (
  <svg
    viewBox="0 0 576 720"
    preserveAspectRatio="xMaxYMax meet"
    aria-hidden="true"
    className="artwork order-last max-h-[62dvh] min-h-40 w-full flex-1 translate-x-[12%] max-lg:mt-auto sm:translate-x-[4%] lg:absolute lg:bottom-0 lg:right-0 lg:h-[90%] lg:max-h-none lg:w-auto lg:max-w-[45vw] lg:translate-x-0"
  >
    <path className="fill-ink" d="M0 720V288a288 288 0 0 1 576 0v432z" />
    <path className="fill-season" d="M216 720V333a135 135 0 0 1 270 0v387z" />
  </svg>
);

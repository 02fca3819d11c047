/** Props of a Next page below `[locale]`. */
export type ScreenProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

import { getEnv } from '../config/env';

/** The path of a link to this site that is written with its host; other links as they are. */
export function ownPath(link: string): string {
  if (!URL.canParse(link)) return link;
  const { origin, pathname, search, hash } = new URL(link);
  return origin === new URL(getEnv().publicUrl).origin ? `${pathname}${search}${hash}` : link;
}

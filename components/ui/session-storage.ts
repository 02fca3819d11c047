/** sessionStorage, or undefined where the browser blocks it. */
export function sessionStorageOrNone(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

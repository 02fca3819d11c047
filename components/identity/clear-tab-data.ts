/** Clears this tab's personal data: drafts and order submission keys. */
export function clearTabData(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // storage is blocked by the browser, so there is nothing to clear
  }
}

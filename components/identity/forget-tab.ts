/** What this tab remembers of the customer: drafts and keys of orders. */
export function forgetTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // barred by the browser: then there is nothing to forget
  }
}

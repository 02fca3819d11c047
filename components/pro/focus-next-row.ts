/** The buttons of a changed row may disappear, so the next one gets the focus, or the table after the last. */
export function focusNextRow(line: number) {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const others = buttons.filter((button) => button.dataset.line !== String(line));
  const next = others.find((button) => Number(button.dataset.line) > line) ?? others[0];
  (next ?? document.querySelector<HTMLElement>('[data-rows]'))?.focus();
}

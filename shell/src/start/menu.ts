/* What browsers do not do for the menu, a dialog that opens as a popover (`SiteMenu.tsx` of the public remote). */

/** From its last link the focus goes to its first button, not to the page that it covers. */
function keepFocus({ target, relatedTarget }: FocusEvent): void {
  const menu = (target as Element).closest('[popover][aria-modal]');
  if (relatedTarget && menu?.matches(':popover-open') && !menu.contains(relatedTarget as Element))
    menu.querySelector('button')!.focus();
}

/** Opens and closes it where the browser knows no popovers. */
function toggle({ target }: MouseEvent): void {
  const id = (target as Element).closest('button')?.getAttribute('popovertarget');
  const menu = id ? document.getElementById(id) : null;
  if (!(menu instanceof HTMLDialogElement)) return;
  if (menu.open) menu.close();
  else menu.showModal();
}

/** Called once in a document: by the inlined script of a rendered page, or by the app. */
export function followMenu(): void {
  if ('popover' in document.body) addEventListener('focusout', keepFocus);
  else addEventListener('click', toggle);
}

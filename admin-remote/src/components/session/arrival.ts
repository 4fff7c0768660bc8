let isArriving = false;

/** Somebody has signed in, and the form that had the focus is gone before the back-office is there. */
export const arriving = (): void => {
  isArriving = true;
};

/** Whether somebody arrives from the sign-in; once. */
export function hasArrived(): boolean {
  const was = isArriving;
  isArriving = false;
  return was;
}
